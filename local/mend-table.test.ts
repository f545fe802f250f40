import { once } from 'node:events';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import dynalite from 'dynalite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeNow, listenOnLoopback } from './listen.ts';
import { mendAfterFailure } from './mend-table.ts';

let folder: string;
let server: ReturnType<typeof dynalite>;
let port: number;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'moodlark-table-'));
  server = dynalite({ path: folder, createTableMs: 0 });
  await listenOnLoopback(server, 0);
  port = (server.address() as AddressInfo).port;
});
afterEach(async () => {
  if (server.listening) await closeNow(server);
  rmSync(folder, { recursive: true });
});

test('after a write that failed nothing is written until the table was opened anew', async () => {
  const table = mendAfterFailure(server, { port, folder }, 0);
  expect(table.takesWrites()).toBe(true);
  const openedAnew = once(server, 'listening');
  table.noteFailure();
  table.noteFailure();
  expect(table.takesWrites()).toBe(false);
  await openedAnew;
  expect(table.takesWrites()).toBe(true);
});

test('a table that was closed meanwhile stays closed', async () => {
  const table = mendAfterFailure(server, { port, folder }, 0);
  table.noteFailure();
  table.end();
  const wasOpenedAnew = once(server, 'listening').then(() => true);
  await closeNow(server);
  const later = new Promise((resolve) => setTimeout(resolve, 50, false));
  expect(await Promise.race([wasOpenedAnew, later])).toBe(false);
});

test('as long as the journals have no room to be written anew it is only read', async () => {
  const table = mendAfterFailure(server, { port, folder }, 0);
  // Larger than any disk, and takes no room.
  writeFileSync(path.join(folder, 'later.log'), '');
  truncateSync(path.join(folder, 'later.log'), 2 ** 43);
  table.noteFailure();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([table.takesWrites(), server.listening]).toEqual([false, true]);
  const openedAnew = once(server, 'listening');
  rmSync(path.join(folder, 'later.log'));
  await openedAnew;
  expect(table.takesWrites()).toBe(true);
});
