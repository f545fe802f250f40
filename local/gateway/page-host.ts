/** Paths that programs call; they work under both names of this machine. */
const PROGRAM_PATHS = /^\/(api|auth|rest|__faults|healthz|config\.json)(\/|$)/;

/**
 * Pages are served under `localhost` only, because a session and the media's origin belong to one host name. Returns
 * the URL to redirect to, or `undefined`.
 */
export function localhostRedirect(request: Request, port: number): string | undefined {
  const url = new URL(request.url);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || PROGRAM_PATHS.test(url.pathname)) return undefined;
  if (!request.headers.get('host')?.startsWith('127.0.0.1')) return undefined;
  const wantsPage = request.headers.get('accept')?.includes('text/html') ?? false;
  if (!wantsPage) return undefined;
  return `http://localhost:${port}${url.pathname}${url.search}`;
}
