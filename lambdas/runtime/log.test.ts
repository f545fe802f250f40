import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#core/app-error.ts';
import { describeCause, systemLog } from './log.ts';

let logged: string[];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(line));
});

test('describes an error by the names and messages along its chain of causes', () => {
  const cause = Object.assign(new Error('socket hang up'), { name: 'TimeoutError' });
  const failure = new AppError('MODEL_TOO_SLOW', 'The model took too long.', { cause });
  expect(describeCause(failure)).toBe(
    'MODEL_TOO_SLOW: The model took too long. < TimeoutError: socket hang up',
  );
});

test('omits a message that quotes the parsed text', () => {
  const quoting = () => JSON.parse('{"prompt": canary}');
  expect(quoting).toThrow('canary');
  try {
    quoting();
  } catch (error) {
    expect(describeCause(error)).toBe('SyntaxError');
  }
});

test('truncates a long cause and lists at most four causes of a cycle', () => {
  const cyclic = new Error('cyclic');
  cyclic.cause = cyclic;
  expect(describeCause(cyclic)).toBe(Array(4).fill('Error: cyclic').join(' < '));
  expect(describeCause(new Error('x'.repeat(9_000))).length).toBe(300);
});

test('logs a warning as one line with its job id and cause', () => {
  systemLog.warn('clips-left-behind', { jobId: 'job', cause: new Error('down') });
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'warn', event: 'clips-left-behind', jobId: 'job', cause: 'Error: down' },
  ]);
});
