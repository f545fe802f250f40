import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { environment } from '#lambdas/runtime/variables.ts';
import { step } from './step.ts';

const JOB = '0c0c0c0c-0000-4000-8000-000000000001';
const planVideo = { name: 'plan-video', environment: environment('JOB_TABLE') };
const publishVideo = { ...planVideo, name: 'publish-video' };
const failVideo = { ...planVideo, name: 'fail-video' };
let logged: string[];

beforeEach(() => {
  logged = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(line));
  vi.stubEnv('JOB_TABLE', 'jobs');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test('passes the variables and the job id to a step and returns its outcome', async () => {
  const handler = step(planVideo, ({ JOB_TABLE }) => async (jobId) => ({
    outcome: `${jobId} in ${JOB_TABLE}`,
    waitSeconds: 1,
  }));
  await expect(handler({ jobId: JOB })).resolves.toEqual({ outcome: `${JOB} in jobs`, waitSeconds: 1 });
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ level: 'info', jobId: JOB }]);
});

test('logs an error and rethrows it unchanged', async () => {
  const failure = Object.assign(new Error('down'), { name: 'TEMPORARILY_UNAVAILABLE' });
  const handler = step(planVideo, () => () => Promise.reject(failure));
  await expect(handler({ jobId: JOB })).rejects.toBe(failure);
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ level: 'error', jobId: JOB }]);
});

test.each([undefined, null, {}, { jobId: 5 }, { jobId: '../x' }])('rejects the input %j', async (input) => {
  const handler = step(planVideo, () => async () => ({ outcome: 'planned', waitSeconds: 1 }));
  await expect(handler(input)).rejects.toThrow();
});

test('names a missing variable at cold start', () => {
  vi.stubEnv('JOB_TABLE', '');
  expect(() => step(planVideo, () => async () => ({ outcome: '', waitSeconds: 1 }))).toThrow('JOB_TABLE');
});

test('reads the job id of a stopped execution from EventBridge’s event', async () => {
  const seen: string[] = [];
  const handler = step(failVideo, () => async (jobId) => {
    seen.push(jobId);
    return { outcome: 'failed', waitSeconds: 1 };
  });
  await handler({
    'detail-type': 'Step Functions Execution Status Change',
    detail: { status: 'ABORTED', name: `${JOB}-2`, input: JSON.stringify({ jobId: JOB }) },
  });
  expect(seen).toEqual([JOB]);
});

test('counts a published video and a failed step if a namespace is set', async () => {
  vi.stubEnv('METRICS_NAMESPACE', 'Moodlark/test');
  const publishing = step(publishVideo, () => async () => ({ outcome: 'published', waitSeconds: 1 }));
  await publishing({ jobId: JOB });
  const failing = step(planVideo, () => () => Promise.reject(new Error('down')));
  await expect(failing({ jobId: JOB })).rejects.toThrow();
  const counts = logged.map((line) => JSON.parse(line)).filter((line) => '_aws' in line);
  expect(counts).toMatchObject([{ VideoPublished: 1 }, { StepFailed: 1 }]);
});
