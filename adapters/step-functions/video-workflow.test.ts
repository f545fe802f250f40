import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { stepFunctionsVideoWorkflow } from './video-workflow.ts';

const states = mockClient(SFNClient);
beforeEach(() => states.reset());
const workflow = () => stepFunctionsVideoWorkflow('arn:aws:states:us-west-2:1:stateMachine:video');
const taken = Object.assign(new Error('taken'), {
  name: 'ExecutionAlreadyExists',
  $metadata: { httpStatusCode: 400 },
});
const begun = { executionArn: 'arn:aws:states:us-west-2:1:execution:video:job' };
const names = () => states.commandCalls(StartExecutionCommand).map(({ args }) => args[0].input.name);

test('an execution bears the job’s id as its name, and knows nothing else', async () => {
  states.on(StartExecutionCommand).resolves(begun);
  await workflow().start('job');
  expect(states.commandCalls(StartExecutionCommand)[0]?.args[0].input).toEqual({
    stateMachineArn: 'arn:aws:states:us-west-2:1:stateMachine:video',
    name: 'job',
    input: '{"jobId":"job"}',
  });
});

test('where the name belongs to an execution that is closed, the job gets another', async () => {
  states.on(StartExecutionCommand).rejectsOnce(taken).resolves(begun);
  await workflow().start('job');
  expect(names()).toEqual(['job', 'job-2']);
});

test('after a few names it is left alone', async () => {
  states.on(StartExecutionCommand).rejects(taken);
  await workflow().start('job');
  expect(names()).toEqual(['job', 'job-2', 'job-3', 'job-4', 'job-5']);
});

test('whatever else fails is told as a part that cannot be reached', async () => {
  states.on(StartExecutionCommand).rejects(new Error('down'));
  await expect(workflow().start('job')).rejects.toMatchObject({ code: 'TEMPORARILY_UNAVAILABLE' });
});

test('a friendly answer that names no execution does not count as begun', async () => {
  states.on(StartExecutionCommand).resolves({});
  await expect(workflow().start('job')).rejects.toMatchObject({ code: 'TEMPORARILY_UNAVAILABLE' });
});
