import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openObjectStore } from './object-store.ts';

const BUCKET = 'media';
const OBJECTS = `buckets/${BUCKET}/objects/users/ann`;
let folder = '';
const warnings: string[] = [];

const open = () => openObjectStore({ folder, region: 'us-west-2', bucket: BUCKET });
type Store = Awaited<ReturnType<typeof open>>;
const url = (name: string) => `/${BUCKET}/users/ann/${name}`;
/** Stores an object and resolves to the status. */
const put = async ({ app }: Store, name: string, payload: string) =>
  (await app.inject({ method: 'PUT', url: url(name), payload, headers: { 'content-type': 'image/png' } }))
    .statusCode;
/** Reads an object. Resolves to the body and its `Content-Length`, or to the status of an error. */
const get = async ({ app }: Store, name: string) => {
  const { statusCode, body, headers } = await app.inject({ method: 'GET', url: url(name) });
  return statusCode === 200 ? [body, headers['content-length']] : statusCode;
};
const objectPath = (name: string) => path.join(folder, OBJECTS, name);
async function reopen(store: Store): Promise<Store> {
  await store.close();
  return open();
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'moodlark-objects-'));
  warnings.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((line) => void warnings.push(String(line)));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('writes and replaces an object and leaves no other file', async () => {
  const store = await open();
  expect(await put(store, 'a.png', 'first')).toBe(200);
  expect(await put(store, 'a.png', 'second, longer')).toBe(200);
  expect(readdirSync(path.join(folder, OBJECTS)).sort()).toEqual(['a.png.data', 'a.png.meta.json']);
  expect(existsSync(path.join(folder, '_incoming'))).toBe(false);
  const reopened = await reopen(store);
  expect(await get(reopened, 'a.png')).toEqual(['second, longer', '14']);
  await reopened.close();
});

test('stores nothing and leaves other objects unchanged when the disk rejects a write', async () => {
  const store = await open();
  await put(store, 'a.png', 'first');
  const before = readFileSync(objectPath('a.png.data'));
  // A file in place of a folder makes writes fail as on a full disk.
  writeFileSync(objectPath('b'), '');
  expect(await put(store, 'b/c.png', 'lost')).toBeGreaterThanOrEqual(500);
  expect(readFileSync(objectPath('a.png.data'))).toEqual(before);
  expect(await get(store, 'b/c.png')).toBe(404);
  await store.close();
});

test('keeps the new object after a crash between the two renames of a replacement', async () => {
  const store = await open();
  await put(store, 'a.png', 'first');
  await put(store, 'b.png', 'second, longer');
  await store.close();
  const incoming = path.join(folder, '_incoming', OBJECTS);
  mkdirSync(incoming, { recursive: true });
  const metadata = JSON.parse(readFileSync(objectPath('b.png.meta.json'), 'utf8'));
  writeFileSync(
    path.join(incoming, 'a.png.meta.json'),
    JSON.stringify({ ...metadata, key: 'users/ann/a.png' }),
  );
  writeFileSync(objectPath('a.png.data'), 'second, longer');
  const reopened = await open();
  expect(await get(reopened, 'a.png')).toEqual(['second, longer', '14']);
  expect(existsSync(path.join(folder, '_incoming'))).toBe(false);
  await reopened.close();
});

test('keeps the old object after a crash before the first rename', async () => {
  const store = await open();
  await put(store, 'a.png', 'first');
  await store.close();
  const incoming = path.join(folder, '_incoming', OBJECTS);
  mkdirSync(incoming, { recursive: true });
  for (const name of ['a.png.data', 'a.png.meta.json']) writeFileSync(path.join(incoming, name), '{}');
  const reopened = await open();
  expect(await get(reopened, 'a.png')).toEqual(['first', '5']);
  await reopened.close();
});

test('quarantines unreadable files and keeps all others', async () => {
  const store = await open();
  for (const name of ['whole.png', 'torn.png', 'lost.png']) await put(store, name, 'bytes');
  await store.close();
  writeFileSync(objectPath('torn.png.meta.json'), '{"key":"users/an');
  rmSync(objectPath('lost.png.data'));
  writeFileSync(path.join(folder, 'buckets', BUCKET, '.bucket.json'), '');
  const reopened = await open();
  expect(await get(reopened, 'whole.png')).toEqual(['bytes', '5']);
  expect([await get(reopened, 'torn.png'), await get(reopened, 'lost.png')]).toEqual([404, 404]);
  expect(readFileSync(objectPath('torn.png.meta.json.broken'), 'utf8')).toBe('{"key":"users/an');
  expect(warnings.join()).toContain('torn.png.meta.json cannot be read');
  await reopened.close();
});

test.each(['while the store runs', 'before the store starts'])(
  'never serves an object truncated %s',
  async (when) => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let store = await open();
    await put(store, 'a.png', 'all of its bytes');
    truncateSync(objectPath('a.png.data'), 8);
    if (when === 'before the store starts') store = await reopen(store);
    expect(await get(store, 'a.png')).toBe(500);
    const range = { range: 'bytes=0-3' };
    const part = await store.app.inject({ method: 'GET', url: url('a.png'), headers: range });
    expect(part.statusCode).toBe(500);
    expect(errors).toHaveBeenCalledWith(
      expect.stringContaining('users/ann/a.png is damaged: 8 of its 16 bytes are stored'),
    );
    expect(await put(store, 'a.png', 'written again')).toBe(200);
    expect(await get(store, 'a.png')).toEqual(['written again', '13']);
    await store.close();
  },
);
