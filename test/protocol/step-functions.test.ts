import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  DescribeExecutionCommand,
  ListExecutionsCommand,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFaultPlan } from '#local/faults.ts';
import type { WorkflowFunctions } from '#local/step-functions/run-execution.ts';
import { startStepFunctions } from '#local/step-functions/start-step-functions.ts';
import { freePort } from '#test/support/free-port.ts';
import { rawRequest } from './raw-request.ts';
import { temporaryFolder } from './temporary-folder.ts';

const region = 'us-west-2';
const stateMachineArn = `arn:aws:states:${region}:000000000000:stateMachine:test`;
const credentials = { accessKeyId: 'AKIALOCALTEST', secretAccessKey: 'a-secret-of-this-test' };

const task = (name: string, next: object) => ({
  Type: 'Task',
  Resource: 'arn:aws:states:::lambda:invoke',
  Parameters: { FunctionName: `\${${name}}`, Payload: { 'jobId.$': '$.jobId' } },
  ResultSelector: { 'outcome.$': '$.Payload.outcome' },
  ResultPath: '$.last',
  ...next,
});
/**
 * The states Begin, WaitForIt (an hour in the cloud) and Finish, which is retried on BUSY and goes to Failed on any
 * other error.
 */
const definitionText = JSON.stringify({
  StartAt: 'Begin',
  States: {
    Begin: task('Begin', { Next: 'WaitForIt' }),
    WaitForIt: { Type: 'Wait', Seconds: 3600, Next: 'Finish' },
    Finish: task('Finish', {
      Retry: [{ ErrorEquals: ['BUSY'], IntervalSeconds: 60, MaxAttempts: 3, BackoffRate: 2 }],
      Catch: [{ ErrorEquals: ['States.ALL'], ResultPath: '$.error', Next: 'Failed' }],
      End: true,
    }),
    Failed: { Type: 'Fail', Error: 'VideoFailed', Cause: 'It could not be made' },
  },
});

const errorNamed = (name: string) => Object.assign(new Error('thrown by the test'), { name });
const faults = createFaultPlan();
let temporary: ReturnType<typeof temporaryFolder>;
let port = 0;
let server: Awaited<ReturnType<typeof startStepFunctions>>;
let functions: { Begin: ReturnType<typeof vi.fn>; Finish: ReturnType<typeof vi.fn> };

const start = async (longestWaitMs = 20) => {
  server = await startStepFunctions({
    port,
    folder: path.join(temporary.folder, 'executions'),
    definitionText,
    stateMachineArn,
    region,
    credentials,
    functions: functions as WorkflowFunctions,
    longestWaitMs,
    faults,
  });
};
const client = () =>
  new SFNClient({ endpoint: `http://localhost:${port}`, region, credentials, maxAttempts: 1 });
const startExecution = (name: string, input: object = { jobId: name }) =>
  client().send(new StartExecutionCommand({ stateMachineArn, name, input: JSON.stringify(input) }));
const describeExecution = (name: string) =>
  client().send(
    new DescribeExecutionCommand({
      executionArn: `${stateMachineArn.replace(':stateMachine:', ':execution:')}:${name}`,
    }),
  );
const untilFinished = (name: string) =>
  vi.waitFor(
    async () => {
      const execution = await describeExecution(name);
      expect(execution.status).not.toBe('RUNNING');
      return execution;
    },
    { timeout: 10_000, interval: 20 },
  );

beforeEach(async () => {
  temporary = temporaryFolder();
  port = await freePort();
  faults.clear();
  functions = {
    Begin: vi.fn(async () => ({ outcome: 'begun' })),
    Finish: vi.fn(async () => ({ outcome: 'done' })),
  };
  await start();
});
afterEach(async () => {
  await server.close();
  temporary.remove();
});

test('runs a job to its end with shortened waits', async () => {
  await startExecution('job-1');
  const execution = await untilFinished('job-1');
  expect(execution.status).toBe('SUCCEEDED');
  expect(JSON.parse(execution.output ?? '')).toEqual({ jobId: 'job-1', last: { outcome: 'done' } });
  expect(functions.Begin).toHaveBeenCalledExactlyOnceWith({ jobId: 'job-1' });
});

test('ignores a repeated start while the job runs and rejects it afterwards', async () => {
  const beginResult = Promise.withResolvers<{ outcome: string }>();
  functions.Begin.mockReturnValueOnce(beginResult.promise);
  const first = await startExecution('job-2');
  expect((await startExecution('job-2')).executionArn).toBe(first.executionArn);
  await expect(startExecution('job-2', { jobId: 'other' })).rejects.toMatchObject({
    name: 'ExecutionAlreadyExists',
  });
  beginResult.resolve({ outcome: 'begun' });
  await untilFinished('job-2');
  await expect(startExecution('job-2')).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' });
  expect(functions.Begin).toHaveBeenCalledTimes(1);
});

test('retries errors by name and fails the job for all others', async () => {
  functions.Finish.mockRejectedValueOnce(errorNamed('BUSY'));
  await startExecution('job-3');
  expect((await untilFinished('job-3')).status).toBe('SUCCEEDED');
  expect(functions.Finish).toHaveBeenCalledTimes(2);

  functions.Finish.mockRejectedValueOnce(errorNamed('BROKEN'));
  await startExecution('job-4');
  expect(await untilFinished('job-4')).toMatchObject({ status: 'FAILED', error: 'VideoFailed' });
  expect(functions.Finish).toHaveBeenCalledTimes(3);
});

test('resumes an interrupted job at its current state', async () => {
  await server.close();
  await start(60_000);
  await startExecution('job-5');
  const checkpoint = path.join(temporary.folder, 'executions', 'job-5.json');
  await vi.waitFor(() => expect(readFileSync(checkpoint, 'utf8')).toContain('"state":"WaitForIt"'));
  await server.close();
  expect(functions.Finish).not.toHaveBeenCalled();
  await start();
  expect((await untilFinished('job-5')).status).toBe('SUCCEEDED');
  expect(functions.Begin).toHaveBeenCalledTimes(1);
  expect(functions.Finish).toHaveBeenCalledExactlyOnceWith({ jobId: 'job-5' });
});

test('does not resume a stopped job', async () => {
  await server.close();
  await start(60_000);
  const { executionArn } = await startExecution('job-6');
  await client().send(new StopExecutionCommand({ executionArn, error: 'Cancelled' }));
  expect(await untilFinished('job-6')).toMatchObject({ status: 'ABORTED', error: 'Cancelled' });
  await server.close();
  await start();
  expect((await describeExecution('job-6')).status).toBe('ABORTED');
  const { executions } = await client().send(
    new ListExecutionsCommand({ stateMachineArn, statusFilter: 'ABORTED' }),
  );
  expect(executions?.map(({ name }) => name)).toEqual(['job-6']);
});

test('returns Step Functions’ errors for an unknown execution, an unknown state machine and an invalid name', async () => {
  await expect(describeExecution('unknown')).rejects.toMatchObject({ name: 'ExecutionDoesNotExist' });
  await expect(
    client().send(new StartExecutionCommand({ stateMachineArn: `${stateMachineArn}-2`, input: '{}' })),
  ).rejects.toMatchObject({ name: 'StateMachineDoesNotExist' });
  await expect(startExecution('no spaces')).rejects.toMatchObject({ name: 'InvalidName' });
});

test('starts the job and reports a failure for an "after" fault', async () => {
  faults.append([{ service: 'states', operation: 'StartExecution', times: 1, status: 503, mode: 'after' }]);
  await expect(startExecution('job-7')).rejects.toMatchObject({ $metadata: { httpStatusCode: 503 } });
  expect((await untilFinished('job-7')).status).toBe('SUCCEEDED');
});

test('responds only to local host names', async () => {
  expect((await rawRequest({ port, headers: { host: 'evil.test' } })).status).toBe(421);
});

test('rejects a start without a signature or from a web page', async () => {
  const body = JSON.stringify({ stateMachineArn, name: 'job-8', input: '{}' });
  const headers = { host: `localhost:${port}`, 'x-amz-target': 'AWSStepFunctions.StartExecution' };
  const unsigned = await rawRequest({ port, method: 'POST', headers, body });
  expect([unsigned.status, unsigned.body]).toEqual([400, expect.stringContaining('MissingAuthentication')]);
  const fromPage = { ...headers, 'sec-fetch-site': 'cross-site' };
  expect((await rawRequest({ port, method: 'POST', headers: fromPage, body })).status).toBe(403);
  await expect(describeExecution('job-8')).rejects.toMatchObject({ name: 'ExecutionDoesNotExist' });
});
