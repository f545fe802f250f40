import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Execution, openExecutionStore } from './execution-store.ts';

let folder = '';
const now = new Date('2026-11-21T00:00:00Z');
const runningExecution = (name: string): Execution => ({
  name,
  input: '{}',
  status: 'RUNNING',
  startDate: '2026-06-01T00:00:00Z',
});
const endedExecution = (name: string, stopDate: string): Execution => ({
  ...runningExecution(name),
  status: 'SUCCEEDED',
  stopDate,
});

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'moodlark-executions-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('deletes finished executions after 90 days, but never a running execution', async () => {
  const store = openExecutionStore(folder, now);
  await store.save(endedExecution('old', '2026-08-22T00:00:00Z'));
  await store.save(endedExecution('recent', '2026-08-24T00:00:00Z'));
  await store.save(runningExecution('long'));
  const names = openExecutionStore(folder, now)
    .all()
    .map(({ name }) => name);
  expect(names.sort()).toEqual(['long', 'recent']);
  expect(readdirSync(folder).sort()).toEqual(['long.json', 'recent.json']);
});

test('keeps the last of many concurrent changes', async () => {
  const store = openExecutionStore(folder, now);
  const changes = Array.from({ length: 20 }, (_, step) =>
    store.save({ ...runningExecution('busy'), checkpoint: { state: `Step${step}`, input: {} } }),
  );
  await Promise.all(changes);
  expect(openExecutionStore(folder, now).find('busy')?.checkpoint?.state).toBe('Step19');
});

test('removes partial files that a crash left', () => {
  writeFileSync(path.join(folder, 'torn.json.partial'), '{"name":"to');
  expect(openExecutionStore(folder, now).all()).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
});

test('quarantines an unreadable execution and keeps the others', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const store = openExecutionStore(folder, now);
  await store.save(runningExecution('whole'));
  writeFileSync(path.join(folder, 'torn.json'), '{"name":"torn","inp');
  writeFileSync(path.join(folder, 'empty.json'), '');
  expect(
    openExecutionStore(folder, now)
      .all()
      .map(({ name }) => name),
  ).toEqual(['whole']);
  expect(readdirSync(folder).sort()).toEqual(['empty.json.broken', 'torn.json.broken', 'whole.json']);
});
