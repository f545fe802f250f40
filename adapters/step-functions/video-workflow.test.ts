import { ExecutionAlreadyExists, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { stepFunctionsVideoWorkflow } from './video-workflow.ts';

const ARN = 'arn:aws:states:us-west-2:000000000000:stateMachine:video';
const JOB = '11111111-1111-4111-8111-111111111111';

const states = mockClient(SFNClient);
beforeEach(() => states.reset());
afterAll(() => states.restore());

const taken = () => new ExecutionAlreadyExists({ message: 'taken', $metadata: {} });
const namesAsked = () =>
  states.commandCalls(StartExecutionCommand).map(({ args: [{ input }] }) => input.name);

test('a job’s execution is named after it and is told its id alone', async () => {
  states.on(StartExecutionCommand).resolves({});
  await stepFunctionsVideoWorkflow(ARN).start(JOB);
  expect(states.commandCalls(StartExecutionCommand).map(({ args: [{ input }] }) => input)).toEqual([
    { stateMachineArn: ARN, name: JOB, input: JSON.stringify({ jobId: JOB }) },
  ]);
});

test('a job whose execution is closed gets another under the next name', async () => {
  states.on(StartExecutionCommand).rejectsOnce(taken()).resolves({});
  await stepFunctionsVideoWorkflow(ARN).start(JOB);
  expect(namesAsked()).toEqual([JOB, `${JOB}-2`]);
});

test('a job never gets more than five executions', async () => {
  states.on(StartExecutionCommand).rejects(taken());
  await stepFunctionsVideoWorkflow(ARN).start(JOB);
  expect(namesAsked()).toHaveLength(5);
});

test('when the service does not answer, the person is asked to come again, without its words', async () => {
  states.on(StartExecutionCommand).rejects(new Error('StateMachineDoesNotExist: arn:aws:states'));
  await expect(stepFunctionsVideoWorkflow(ARN).start(JOB)).rejects.toMatchObject({
    code: 'TEMPORARILY_UNAVAILABLE',
    message: expect.not.stringMatching(/arn|StateMachine/),
  });
});
