import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** Names of this machine that are answered; under any other a web page could reach us by DNS rebinding. */
export function isOurHost(host: string | undefined, port: number): boolean {
  return host === `localhost:${port}` || host === `127.0.0.1:${port}`;
}

export const MISDIRECTED = 'This server answers under localhost and 127.0.0.1 only.\n';

/** Answers only requests that name this machine, or the one other name that is given. */
export function behindHostCheck(
  port: number,
  listener: RequestListener,
  otherHost?: string,
): RequestListener {
  return (request: IncomingMessage, response: ServerResponse & { req: IncomingMessage }) => {
    const { host } = request.headers;
    if (isOurHost(host, port) || (host !== undefined && host === otherHost))
      return listener(request, response);
    response.writeHead(421, { 'content-type': 'text/plain', connection: 'close' });
    response.end(MISDIRECTED);
  };
}

/**
 * Whether a page in a browser sent it, of whatever site: what only programs call is not for pages, which reach every
 * port of this machine. Browsers name the page (`Origin`) or where it stands (`Sec-Fetch-Site`).
 */
export const isFromPage = ({ headers }: IncomingMessage): boolean =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
