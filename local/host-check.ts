import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** Accepts only this machine's names: a web page could use any other for DNS rebinding. */
export function isOurHost(host: string | undefined, port: number): boolean {
  return host === `localhost:${port}` || host === `127.0.0.1:${port}`;
}

export const MISDIRECTED = 'This server responds to localhost and 127.0.0.1 only.\n';

/** Passes on only requests for this machine's names or for `otherHost`. */
export function withHostCheck(port: number, listener: RequestListener, otherHost?: string): RequestListener {
  return (request: IncomingMessage, response: ServerResponse & { req: IncomingMessage }) => {
    const { host } = request.headers;
    if (isOurHost(host, port) || (host !== undefined && host === otherHost))
      return listener(request, response);
    response.writeHead(421, { 'content-type': 'text/plain', connection: 'close' });
    response.end(MISDIRECTED);
  };
}

/**
 * Whether a web page of any site sent the request. Interfaces for programs refuse pages, which can reach every
 * local port. Browsers send the page's `Origin`, or how its site relates to this server (`Sec-Fetch-Site`).
 */
export const isFromPage = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
