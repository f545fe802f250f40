import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled } from './ensure-installed.mjs';

type Entry = { version: string; integrity: string; optional?: boolean };

let folder = '';
const lake: Entry = { version: '1.0.0', integrity: 'sha512-lake' };
const lockFile = (file: string, packages: Record<string, Entry>) =>
  writeFileSync(path.join(folder, file), JSON.stringify({ packages }));
const writeWanted = (packages: Record<string, Entry>) => lockFile('package-lock.json', packages);
const writePresent = (packages: Record<string, Entry>) =>
  lockFile('node_modules/.package-lock.json', packages);
const put = (file: string) => {
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(folder, file), '{}');
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'moodlark-installed-'));
  put('node_modules/.bin/node');
  put('node_modules/lake/package.json');
  writeWanted({ 'node_modules/lake': lake });
  writePresent({ 'node_modules/lake': lake });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('does not reinstall packages that match the lock file', () => {
  expect(isInstalled(folder)).toBe(true);
});

test('reinstalls if a version or an integrity hash differs or a folder is missing', () => {
  writePresent({ 'node_modules/lake': { ...lake, version: '0.9.0' } });
  expect(isInstalled(folder)).toBe(false);
  writePresent({ 'node_modules/lake': { ...lake, integrity: 'sha512-other' } });
  expect(isInstalled(folder)).toBe(false);
  writePresent({ 'node_modules/lake': lake });
  rmSync(path.join(folder, 'node_modules/lake'), { recursive: true });
  expect(isInstalled(folder)).toBe(false);
});

test('accepts missing packages only if they are optional, like those for other platforms', () => {
  const other: Entry = { ...lake, integrity: 'sha512-other' };
  writeWanted({ 'node_modules/lake': lake, 'node_modules/other': { ...other, optional: true } });
  expect(isInstalled(folder)).toBe(true);
  writeWanted({ 'node_modules/lake': lake, 'node_modules/other': other });
  expect(isInstalled(folder)).toBe(false);
});

test('installs a fresh clone and one whose installation was interrupted', () => {
  rmSync(path.join(folder, 'node_modules/.package-lock.json'));
  expect(isInstalled(folder)).toBe(false);
  writePresent({ 'node_modules/lake': lake });
  rmSync(path.join(folder, 'node_modules/.bin'), { recursive: true });
  expect(isInstalled(folder)).toBe(false);
});
