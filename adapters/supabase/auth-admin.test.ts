import { expect, test, vi } from 'vitest';
import { findAccount } from './auth-admin.ts';

const PROJECT = { url: 'https://project.example', key: 'key' };
const ID = '8a3c1b52-0f7e-4c3a-9d51-6f2f4f6f9a01';
const ann = { id: ID, email: 'Ann@Example.test' };

/** Makes Auth return pages of one account each, although larger ones are requested. Returns the paths of the requests. */
function serveUsers(...users: { id: string; email: string | null }[]) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: URL) => {
    requests.push(url.pathname + url.search);
    const page = Number(url.searchParams.get('page'));
    if (page > 0) return Response.json({ users: users.slice(page - 1, page) });
    const found = users.find(({ id }) => url.pathname.endsWith(`/${id}`));
    return found ? Response.json(found) : Response.json({ code: 404 }, { status: 404 });
  });
  return requests;
}

test('looks for an email address on every page, ignoring case', async () => {
  const requests = serveUsers({ id: 'a', email: null }, { id: 'b', email: 'not-ann@example.test' }, ann);
  expect(await findAccount(PROJECT, ' ann@EXAMPLE.test ')).toEqual(ann);
  expect(requests).toHaveLength(3);
  expect(await findAccount(PROJECT, 'nn@example.test')).toBeUndefined();
});

test('finds an account by its id, ignoring case', async () => {
  const requests = serveUsers(ann);
  expect(await findAccount(PROJECT, ID.toUpperCase())).toEqual(ann);
  expect(requests).toEqual([`/auth/v1/admin/users/${ID}`]);
  expect(await findAccount(PROJECT, ID.replace('8', '9'))).toBeUndefined();
});

test('fails when Auth refuses the key twice', async () => {
  const refuse = vi.fn(async () => Response.json({}, { status: 401 }));
  vi.stubGlobal('fetch', refuse);
  await expect(findAccount(PROJECT, 'ann@example.test')).rejects.toMatchObject({
    code: 'TEMPORARILY_UNAVAILABLE',
    cause: new Error('Auth returned 401'),
  });
  expect(refuse).toHaveBeenCalledTimes(2);
});
