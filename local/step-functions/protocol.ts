import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod';
import { sendAwsJsonError } from '#local/aws-json-error.ts';
import type { Execution, ExecutionStore } from './execution-store.ts';
import { executionArn, type Runner } from './run-execution.ts';

/** Step Functions' own limits on a name and an input. */
const NAME_PATTERN = /^[\w-]{1,80}$/;
const MAX_INPUT_BYTES = 262_144;

class StatesError extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

const startInput = z.object({
  stateMachineArn: z.string(),
  name: z.string().optional(),
  input: z.string().default('{}'),
});
const executionInput = z.object({ executionArn: z.string() });
const stopInput = executionInput.extend({ error: z.string().optional(), cause: z.string().optional() });
const listInput = z.object({
  stateMachineArn: z.string(),
  statusFilter: z.string().optional(),
  maxResults: z.number().int().min(0).max(1000).optional(),
});

export const statesOperationName = (request: IncomingMessage): string | undefined =>
  request.headers['x-amz-target']?.toString().split('.')[1];

const epochSeconds = (iso: string) => Date.parse(iso) / 1_000;

/** The signature check has limited the body's length. */
const readBody = (request: IncomingMessage): Promise<unknown> =>
  json(request).catch(() => {
    throw new StatesError('SerializationException', 'The body is not valid JSON');
  });

type Workflow = { stateMachineArn: string; store: ExecutionStore; runner: Runner };

function requireKnownWorkflow({ stateMachineArn }: Workflow, arn: string): void {
  if (arn !== stateMachineArn) {
    throw new StatesError('StateMachineDoesNotExist', `State Machine Does Not Exist: '${arn}'`);
  }
}

function requireExecution({ stateMachineArn, store }: Workflow, arn: string): Execution {
  const execution = store.find(arn.split(':').at(-1) ?? '');
  if (!execution || arn !== executionArn(stateMachineArn, execution.name)) {
    throw new StatesError('ExecutionDoesNotExist', `Execution Does Not Exist: '${arn}'`);
  }
  return execution;
}

const summary = ({ stateMachineArn }: Workflow, { name, status, startDate, stopDate }: Execution) => ({
  executionArn: executionArn(stateMachineArn, name),
  stateMachineArn,
  name,
  status,
  startDate: epochSeconds(startDate),
  ...(stopDate !== undefined && { stopDate: epochSeconds(stopDate) }),
});

async function startExecution(workflow: Workflow, body: unknown): Promise<object> {
  const { stateMachineArn, name = randomUUID(), input } = startInput.parse(body);
  requireKnownWorkflow(workflow, stateMachineArn);
  if (!NAME_PATTERN.test(name)) throw new StatesError('InvalidName', `Invalid Name: '${name}'`);
  if (Buffer.byteLength(input) > MAX_INPUT_BYTES || !isJson(input)) {
    throw new StatesError('InvalidExecutionInput', 'Invalid State Machine Execution Input');
  }
  const existing = workflow.store.find(name);
  if (existing && (existing.input !== input || existing.status !== 'RUNNING')) {
    throw new StatesError('ExecutionAlreadyExists', `Execution Already Exists: '${name}'`);
  }
  const execution = existing ?? { name, input, status: 'RUNNING', startDate: new Date().toISOString() };
  if (!existing) {
    await workflow.store.save(execution);
    workflow.runner.run(execution);
  }
  return {
    executionArn: executionArn(stateMachineArn, name),
    startDate: epochSeconds(execution.startDate),
  };
}

const operations: Record<string, (workflow: Workflow, body: unknown) => object | Promise<object>> = {
  StartExecution: startExecution,
  DescribeExecution: (workflow, body) => {
    const execution = requireExecution(workflow, executionInput.parse(body).executionArn);
    const { input, output, error, cause } = execution;
    return { ...summary(workflow, execution), input, output, error, cause };
  },
  StopExecution: (workflow, body) => {
    const { executionArn: arn, error, cause } = stopInput.parse(body);
    workflow.runner.abort(requireExecution(workflow, arn).name, { error, cause });
    return { stopDate: Date.now() / 1_000 };
  },
  ListExecutions: (workflow, body) => {
    const { stateMachineArn, statusFilter, maxResults } = listInput.parse(body);
    requireKnownWorkflow(workflow, stateMachineArn);
    const matching = workflow.store.all().filter(({ status }) => !statusFilter || status === statusFilter);
    // One page; 0 means the service's default.
    return { executions: matching.slice(0, maxResults || 1000).map((found) => summary(workflow, found)) };
  },
};

function sendError(response: ServerResponse, error: unknown): void {
  if (error instanceof StatesError) sendAwsJsonError(response, 400, error.type, error.message);
  else if (error instanceof z.ZodError)
    sendAwsJsonError(response, 400, 'ValidationException', 'Invalid request');
  else sendAwsJsonError(response, 500, 'InternalFailure', String(error));
}

/** Step Functions' JSON-1.0 protocol over the executions of one workflow. */
export function statesProtocol(workflow: Workflow): RequestListener {
  return async (request, response) => {
    try {
      const operation = operations[statesOperationName(request) ?? ''];
      if (!operation) throw new StatesError('UnknownOperationException', 'Unknown operation');
      const result = await operation(workflow, await readBody(request));
      response.writeHead(200, {
        'content-type': 'application/x-amz-json-1.0',
        'x-amzn-requestid': randomUUID(),
      });
      response.end(JSON.stringify(result));
    } catch (error) {
      sendError(response, error);
    }
  };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
