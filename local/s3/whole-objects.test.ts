import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openObjectStore } from './object-store.ts';

const BUCKET = 'media';
const OBJECTS = `buckets/${BUCKET}/objects/users/ann`;
let folder = '';
const warned: string[] = [];

const open = () => openObjectStore({ folder, region: 'us-west-2', bucket: BUCKET });
type Store = Awaited<ReturnType<typeof open>>;
const url = (name: string) => `/${BUCKET}/users/ann/${name}`;
const put = async ({ app }: Store, name: string, payload: string) =>
  (await app.inject({ method: 'PUT', url: url(name), payload, headers: { 'content-type': 'image/png' } }))
    .statusCode;
const get = async ({ app }: Store, name: string) => {
  const { statusCode, body, headers } = await app.inject({ method: 'GET', url: url(name) });
  return statusCode === 200 ? [body, headers['content-length']] : statusCode;
};
const inObjects = (name: string) => path.join(folder, OBJECTS, name);
async function reopened(store: Store): Promise<Store> {
  await store.close();
  return open();
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'moodlark-objects-'));
  warned.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((line) => void warned.push(String(line)));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('an object appears as a whole, replaces as a whole, and leaves nothing beside it', async () => {
  const store = await open();
  expect(await put(store, 'a.png', 'first')).toBe(200);
  expect(await put(store, 'a.png', 'second, longer')).toBe(200);
  expect(readdirSync(path.join(folder, OBJECTS)).sort()).toEqual(['a.png.data', 'a.png.meta.json']);
  expect(existsSync(path.join(folder, '_incoming'))).toBe(false);
  const again = await reopened(store);
  expect(await get(again, 'a.png')).toEqual(['second, longer', '14']);
  await again.close();
});

test('a write that the disk refuses leaves the object as it was', async () => {
  const store = await open();
  await put(store, 'a.png', 'first');
  const whole = readFileSync(inObjects('a.png.data'));
  // A file where a folder must be is as good as a full disk.
  writeFileSync(inObjects('b'), '');
  expect(await put(store, 'b/c.png', 'lost')).toBeGreaterThanOrEqual(500);
  expect(readFileSync(inObjects('a.png.data'))).toEqual(whole);
  expect(await get(store, 'b/c.png')).toBe(404);
  await store.close();
});

test('what a crash cut off is put aside or mended, and everything else is still there', async () => {
  const store = await open();
  for (const name of ['whole.png', 'torn.png', 'newer.png', 'lost.png']) await put(store, name, 'bytes');
  await store.close();
  writeFileSync(inObjects('torn.png.meta.json'), '{"key":"users/an');
  writeFileSync(inObjects('newer.png.data'), 'other bytes');
  rmSync(inObjects('lost.png.data'));
  writeFileSync(path.join(folder, 'buckets', BUCKET, '.bucket.json'), '');
  const again = await open();
  expect(await get(again, 'whole.png')).toEqual(['bytes', '5']);
  expect(await get(again, 'newer.png')).toEqual(['other bytes', '11']);
  expect([await get(again, 'torn.png'), await get(again, 'lost.png')]).toEqual([404, 404]);
  expect(readFileSync(inObjects('torn.png.meta.json.broken'), 'utf8')).toBe('{"key":"users/an');
  expect(warned.join()).toContain('torn.png.meta.json cannot be read');
  await again.close();
});
