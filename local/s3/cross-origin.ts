import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Lets the page read images, as the media bucket's CORS rule does in the cloud. As in S3, a response has a `Vary` header
 * only if the request has an `Origin` header.
 */
export function allowPageOrigins(
  request: IncomingMessage,
  response: ServerResponse,
  pageOrigins: readonly string[],
): void {
  const { origin } = request.headers;
  if (origin === undefined) return;
  response.setHeader('vary', 'Origin');
  if (!pageOrigins.includes(origin)) return;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader(
    'access-control-expose-headers',
    'ETag, Content-Range, Content-Length, Accept-Ranges, Content-Disposition',
  );
}

/** Responds to the browser's preflight request. */
export function respondToPreflight(
  request: IncomingMessage,
  response: ServerResponse,
  pageOrigins: readonly string[],
): void {
  if (!pageOrigins.includes(request.headers.origin ?? '')) {
    response.writeHead(403).end();
    return;
  }
  response.writeHead(204, {
    'access-control-allow-methods': 'GET, HEAD',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? 'range',
    'access-control-max-age': '600',
  });
  response.end();
}
