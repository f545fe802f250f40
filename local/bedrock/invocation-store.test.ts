import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Invocation, openInvocationStore } from './invocation-store.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'moodlark-invocations-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const startedInvocation = (id: string): Invocation => ({
  id,
  requestHash: 'hash',
  modelArn: 'arn:aws:bedrock:us-west-2::foundation-model/luma.ray-v2:0',
  s3Uri: 's3://media/clips',
  status: 'InProgress',
  submitTime: new Date().toISOString(),
});
const endedInvocation = (id: string): Invocation => ({
  ...startedInvocation(id),
  status: 'Completed',
  endTime: new Date().toISOString(),
});

test('records a clip as finished even if the disk is full, and rejects new clips', () => {
  const store = openInvocationStore(folder);
  store.save(startedInvocation('one'));
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  // A file in place of the folder makes writes fail as on a full disk.
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  store.end(endedInvocation('one'));
  expect(store.find('one')?.status).toBe('Completed');
  expect(logged).toHaveBeenCalledOnce();
  expect(() => store.save(startedInvocation('two'))).toThrow();
  expect(store.find('two')).toBeUndefined();
});

test('quarantines an unreadable invocation and removes partial files that a crash left', () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  openInvocationStore(folder).save(startedInvocation('whole'));
  writeFileSync(path.join(folder, 'torn.json'), '{"id":"torn"');
  writeFileSync(path.join(folder, 'half.json.partial'), '{');
  expect(
    openInvocationStore(folder)
      .all()
      .map(({ id }) => id),
  ).toEqual(['whole']);
  expect(readdirSync(folder).sort()).toEqual(['torn.json.broken', 'whole.json']);
});
