import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled } from './ensure-installed.mjs';

type Entry = { version: string; integrity: string; optional?: boolean };

let folder = '';
const lake: Entry = { version: '1.0.0', integrity: 'sha512-lake' };
const writeLockFile = (file: string, packages: Record<string, Entry>) =>
  writeFileSync(path.join(folder, file), JSON.stringify({ packages }));
const writeLocked = (packages: Record<string, Entry>) => writeLockFile('package-lock.json', packages);
const writeInstalled = (packages: Record<string, Entry>) =>
  writeLockFile('node_modules/.package-lock.json', packages);
const writePlaceholder = (file: string) => {
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(folder, file), '{}');
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'moodlark-installed-'));
  writePlaceholder('node_modules/.bin/node');
  writePlaceholder('node_modules/lake/package.json');
  writeLocked({ 'node_modules/lake': lake });
  writeInstalled({ 'node_modules/lake': lake });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('accepts installed packages that match the lock file', () => {
  expect(isInstalled(folder)).toBe(true);
});

test('rejects a package whose version or integrity hash differs or whose folder is missing', () => {
  writeInstalled({ 'node_modules/lake': { ...lake, version: '0.9.0' } });
  expect(isInstalled(folder)).toBe(false);
  writeInstalled({ 'node_modules/lake': { ...lake, integrity: 'sha512-other' } });
  expect(isInstalled(folder)).toBe(false);
  writeInstalled({ 'node_modules/lake': lake });
  rmSync(path.join(folder, 'node_modules/lake'), { recursive: true });
  expect(isInstalled(folder)).toBe(false);
});

test('accepts a missing package only if it is optional, like a package for another platform', () => {
  const other: Entry = { ...lake, integrity: 'sha512-other' };
  writeLocked({ 'node_modules/lake': lake, 'node_modules/other': { ...other, optional: true } });
  expect(isInstalled(folder)).toBe(true);
  writeLocked({ 'node_modules/lake': lake, 'node_modules/other': other });
  expect(isInstalled(folder)).toBe(false);
});

test('rejects a fresh clone and an interrupted installation', () => {
  rmSync(path.join(folder, 'node_modules/.package-lock.json'));
  expect(isInstalled(folder)).toBe(false);
  writeInstalled({ 'node_modules/lake': lake });
  rmSync(path.join(folder, 'node_modules/.bin'), { recursive: true });
  expect(isInstalled(folder)).toBe(false);
});
