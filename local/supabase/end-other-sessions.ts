type PasswordChange = { method: string; url: URL; body: ArrayBuffer | undefined };

function setsPassword({ method, url, body }: PasswordChange): boolean {
  if (method !== 'PUT' || url.pathname !== '/auth/v1/user' || !body?.byteLength) return false;
  const sent: unknown = JSON.parse(new TextDecoder().decode(body));
  return typeof sent === 'object' && sent !== null && 'password' in sent;
}

/**
 * Signs other sessions out after a password change, as hosted Auth does and @supabase/lite does not: someone who knew
 * the old password may still be signed in.
 */
export async function endOtherSessions(
  change: PasswordChange,
  response: Response,
  inner: Request,
  forward: (request: Request) => Promise<Response>,
): Promise<void> {
  if (!response.ok || !setsPassword(change)) return;
  const { origin } = change.url;
  const headers = new Headers(inner.headers);
  headers.delete('content-length');
  headers.delete('content-type');
  await forward(new Request(`${origin}/auth/v1/logout?scope=others`, { method: 'POST', headers }));
}
