import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NEWEST_SCHEMA, prepareForMigrations, readSchema, recordSchema } from '#local/data-version.ts';

let folder: string;
const inFolder = (...names: string[]) => path.join(folder, ...names);
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'moodlark-version-'));
  mkdirSync(inFolder('postgres'));
  writeFileSync(inFolder('postgres', 'PG_VERSION'), '18');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('copies the database of an older version once, before its migrations', async () => {
  const message = await prepareForMigrations(folder);
  const copy = inFolder(`postgres.before-${NEWEST_SCHEMA}`);
  expect(readFileSync(path.join(copy, 'PG_VERSION'), 'utf8')).toBe('18');
  expect(message).toContain(copy);
  await recordSchema(folder);
  expect(readSchema(folder)).toBe(NEWEST_SCHEMA);
  rmSync(copy, { recursive: true });
  await prepareForMigrations(folder);
  expect(existsSync(copy)).toBe(false);
});

test('deletes copies older than a month and incomplete copies', async () => {
  await recordSchema(folder);
  const [old, recent, partial] = ['1', '2', '3.partial'].map((name) => inFolder(`postgres.before-${name}`));
  for (const copy of [old, recent, partial]) mkdirSync(copy as string);
  const longAgo = Date.now() / 1_000 - 31 * 24 * 3_600;
  utimesSync(old as string, longAgo, longAgo);
  await prepareForMigrations(folder);
  expect([old, recent, partial].map((copy) => existsSync(copy as string))).toEqual([false, true, false]);
});

test('refuses the data of a newer version without changing the database', async () => {
  writeFileSync(inFolder('version.json'), '{"schema":"29990101000000"}');
  await expect(prepareForMigrations(folder)).rejects.toThrow('is from a newer version of Moodlark');
  expect(existsSync(inFolder('postgres', 'PG_VERSION'))).toBe(true);
});

test('treats an empty folder as current, even after an interrupted first start', async () => {
  rmSync(inFolder('postgres'), { recursive: true });
  await prepareForMigrations(folder);
  mkdirSync(inFolder('postgres'));
  expect(readSchema(folder)).toBe(NEWEST_SCHEMA);
});
