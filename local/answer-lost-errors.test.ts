import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** A server that throws a while after it was asked, in a process of its own: here nothing may go uncaught. */
const script = (code: string) => `
  import { createServer } from 'node:http';
  import { answeringLostErrors } from '#local/answer-lost-errors.ts';
  const answer = (response) => response.writeHead(500).end();
  const server = createServer(answeringLostErrors((request, response) => {
    if (request.url === '/well') return response.end();
    setTimeout(() => { throw Object.assign(new Error('no room'), { code: '${code}' }) });
  }, answer));
  server.listen(0, '127.0.0.1', async () => {
    const at = 'http://127.0.0.1:' + server.address().port;
    const failed = await fetch(at + '/full');
    const well = await fetch(at + '/well');
    console.log(failed.status, well.status);
    server.close();
  });`;

const run = (code: string) =>
  spawnSync(process.execPath, ['--input-type=module-typescript', '-e', script(code)], { encoding: 'utf8' });

test('a disk that is full fails the request, and the next one is served', () => {
  const { stdout, status } = run('LEVEL_IO_ERROR');
  expect([stdout.trim(), status]).toEqual(['500 200', 0]);
});

test('any other error that nobody caught ends the process', () => {
  const { stdout, stderr, status } = run('OTHER');
  expect([stdout, status]).toEqual(['', 1]);
  expect(stderr).toContain('no room');
});
