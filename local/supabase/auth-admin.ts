import type { PgliteConnection } from '@supabase/lite/pglite';
import * as z from 'zod';

type AdminRequest = { method: string; url: URL; headers: Headers };

const rows = z.array(z.object({ id: z.string(), email: z.string().nullable() }));
const refusal = (status: number, errorCode: string, msg: string) =>
  Response.json({ code: status, error_code: errorCode, msg }, { status });

/** Auth's default page size. */
const USERS_PER_PAGE = 50;

const numberIn = (url: URL, name: string, fallback: number) =>
  Math.max(1, Math.trunc(Number(url.searchParams.get(name))) || fallback);

/** Auth's admin API, which @supabase/lite lacks: list, read and delete accounts with the secret key. */
export function authAdmin({ driver }: Pick<PgliteConnection, 'driver'>, secretKey: string) {
  const find = async (id: string) =>
    rows.parse((await driver.query('select id, email from auth.users where id::text = $1', [id])).rows)[0];

  /** Also deletes log entries with the email address. In the cloud, the operator can switch that log off. */
  const remove = async ({ id, email }: z.infer<typeof rows>[number]) => {
    const deleteLogEntries = 'delete from auth.audit_log_entries where strpos(payload::text, $1) > 0';
    for (const name of [id, email ?? id]) await driver.query(deleteLogEntries, [name]);
    await driver.query('delete from auth.users where id::text = $1', [id]);
  };

  /** `undefined` for a request that is not part of the admin API. */
  return async ({ method, url, headers }: AdminRequest): Promise<Response | undefined> => {
    const path = /^\/auth\/v1\/admin\/users(?:\/([\w-]+))?$/.exec(url.pathname);
    if (!path) return undefined;
    if (headers.get('apikey') !== secretKey) return refusal(401, 'no_authorization', 'Invalid API key');
    const id = path[1];
    if (id === undefined) {
      if (method !== 'GET') return undefined;
      const [page, size] = [numberIn(url, 'page', 1), numberIn(url, 'per_page', USERS_PER_PAGE)];
      const listUsers = 'select id, email from auth.users order by created_at desc, id limit $1 offset $2';
      const found = await driver.query(listUsers, [size, (page - 1) * size]);
      return Response.json({ users: rows.parse(found.rows), aud: 'authenticated' });
    }
    const user = await find(id);
    if (!user) return refusal(404, 'user_not_found', 'User not found');
    if (method === 'GET') return Response.json(user);
    if (method !== 'DELETE') return undefined;
    await remove(user);
    return Response.json({});
  };
}
