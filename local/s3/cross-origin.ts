import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Lets the page read what it shows: the CORS rule that the media bucket has in the cloud. As S3 does, an answer says
 * `Vary: Origin` only if the request has an origin.
 */
export function allowThePage(
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

/** Answers the browser's question before a request with headers of its own. */
export function answerPreflight(
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
