import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** Content types whose bodies API Gateway passes as text; all others become base64. */
const TEXT_TYPES = /^(text\/|application\/(json|xml|javascript|x-www-form-urlencoded)|[^;]*\+(json|xml))/i;

type GatewayRequest = {
  method: string;
  url: URL;
  headers: Headers;
  /** The route's path, e.g. `/api/video-status/{jobId}`. */
  routePath: string;
  pathParameters: Record<string, string>;
  body: Uint8Array;
  accountId: string;
};

/** Joins repeated values of a name with commas. */
function joinQuery(url: URL): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of url.searchParams) {
    query[name] = name in query ? `${query[name]},${value}` : value;
  }
  return query;
}

function encodeBody(headers: Headers, bytes: Uint8Array): { body?: string; isBase64Encoded: boolean } {
  if (bytes.length === 0) return { isBase64Encoded: false };
  const isText = TEXT_TYPES.test(headers.get('content-type') ?? '');
  return { body: Buffer.from(bytes).toString(isText ? 'utf8' : 'base64'), isBase64Encoded: !isText };
}

/** The event that an HTTP API passes to a function: payload format 2.0. */
export function gatewayEvent(request: GatewayRequest, now: Date): APIGatewayProxyEventV2 {
  const { method, url, headers, routePath, pathParameters, body, accountId } = request;
  const query = joinQuery(url);
  const cookies = headers.get('cookie')?.split('; ');
  const routeKey = `${method} ${routePath}`;
  return {
    version: '2.0',
    routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    ...(cookies && { cookies }),
    headers: Object.fromEntries([...headers].filter(([name]) => name !== 'cookie')),
    ...(Object.keys(query).length > 0 && { queryStringParameters: query }),
    ...(Object.keys(pathParameters).length > 0 && { pathParameters }),
    requestContext: {
      accountId,
      apiId: 'local',
      domainName: url.hostname,
      domainPrefix: 'local',
      http: {
        method,
        path: url.pathname,
        protocol: 'HTTP/1.1',
        sourceIp: '127.0.0.1',
        userAgent: headers.get('user-agent') ?? '',
      },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: now.toUTCString(),
      timeEpoch: now.getTime(),
    },
    ...encodeBody(headers, body),
  };
}
