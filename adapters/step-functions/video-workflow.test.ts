import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { beforeEach, expect, test } from 'vitest';
import { mockClient } from '#test/support/mock-client.ts';
import { stepFunctionsVideoWorkflow } from './video-workflow.ts';

const stepFunctions = mockClient(SFNClient);
beforeEach(() => stepFunctions.reset());
const workflow = () => stepFunctionsVideoWorkflow('arn:aws:states:us-west-2:1:stateMachine:video');
const nameTaken = Object.assign(new Error('taken'), {
  name: 'ExecutionAlreadyExists',
  $metadata: { httpStatusCode: 400 },
});
const started = { executionArn: 'arn:aws:states:us-west-2:1:execution:video:job' };
const names = () => stepFunctions.commandCalls(StartExecutionCommand).map(({ args }) => args[0].input.name);

test('uses the job’s id as the name and the only input of an execution', async () => {
  stepFunctions.on(StartExecutionCommand).resolves(started);
  await workflow().start('job');
  expect(stepFunctions.commandCalls(StartExecutionCommand)[0]?.args[0].input).toEqual({
    stateMachineArn: 'arn:aws:states:us-west-2:1:stateMachine:video',
    name: 'job',
    input: '{"jobId":"job"}',
  });
});

test('uses another name when the first belongs to a closed execution', async () => {
  stepFunctions.on(StartExecutionCommand).rejectsOnce(nameTaken).resolves(started);
  await workflow().start('job');
  expect(names()).toEqual(['job', 'job-2']);
});

test('gives up without an error after five names', async () => {
  stepFunctions.on(StartExecutionCommand).rejects(nameTaken);
  await workflow().start('job');
  expect(names()).toEqual(['job', 'job-2', 'job-3', 'job-4', 'job-5']);
});

test('reports any other failure as temporarily unavailable', async () => {
  stepFunctions.on(StartExecutionCommand).rejects(new Error('down'));
  await expect(workflow().start('job')).rejects.toMatchObject({ code: 'TEMPORARILY_UNAVAILABLE' });
});

test('rejects a success response without the ARN of an execution', async () => {
  stepFunctions.on(StartExecutionCommand).resolves({});
  await expect(workflow().start('job')).rejects.toMatchObject({ code: 'TEMPORARILY_UNAVAILABLE' });
});
