import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** A program for a separate process, because it throws an uncaught exception. */
const program = (code: string) => `
  import { createServer } from 'node:http';
  import { guardLevelDb } from '#local/dynamodb/guard-level-db.ts';
  const server = createServer(guardLevelDb({
    fail: (response) => response.writeHead(500).end(),
    onFailure: () => console.error('a write failed'),
    isRead: (request) => request.method === 'GET',
    listener: (request, response) => {
      if (request.url === '/ok') return response.end();
      setTimeout(() => { throw Object.assign(new Error('disk full'), { code: '${code}' }) });
    },
  }));
  server.listen(0, '127.0.0.1', async () => {
    const fetchStatus = async (method, path) =>
      (await fetch('http://127.0.0.1:' + server.address().port + path, { method })).status;
    const statuses = [await fetchStatus('POST', '/ok'), await fetchStatus('POST', '/full')];
    console.log(...statuses, await fetchStatus('GET', '/ok'), await fetchStatus('POST', '/ok'));
    server.close();
  });`;

const runProgram = (code: string) =>
  spawnSync(process.execPath, ['--input-type=module-typescript', '-e', program(code)], { encoding: 'utf8' });

test('serves reads and rejects writes after a failed write', () => {
  const { stdout, stderr, status } = runProgram('LEVEL_IO_ERROR');
  expect([stdout.trim(), status]).toEqual(['200 500 200 500', 0]);
  expect(stderr.match(/a write failed/g)).toHaveLength(1);
});

test('ends the process on any other uncaught exception', () => {
  const { stdout, stderr, status } = runProgram('OTHER');
  expect([stdout, status]).toEqual(['', 1]);
  expect(stderr).toContain('disk full');
});
