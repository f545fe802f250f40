import { ExecutionAbortedError, ExecutionTimeoutError, StateMachine } from 'aws-local-stepfunctions';
import * as z from 'zod';
import { withLogFile } from '#local/console-logs.ts';
import { cappedWaits, type Definition, type StateInput } from './definition.ts';
import type { Execution, ExecutionStore } from './execution-store.ts';

/** The functions that the workflow names, by the name in its placeholders. */
export type WorkflowFunctions = Record<string, (input: unknown) => Promise<unknown>>;

export type Runner = {
  /** Runs from the beginning, or continues from the checkpoint. */
  run(execution: Execution): void;
  /** Ends an execution permanently, as StopExecution does. */
  abort(name: string, reason: { error?: string | undefined; cause?: string | undefined }): void;
  /** Pauses all executions until the next start. */
  pauseAll(): void;
};

type Events = ReturnType<StateMachine['run']>['eventLogs'];

const lambdaTask = z.object({ FunctionName: z.string(), Payload: z.json() });

/** Calls a function as `arn:aws:states:::lambda:invoke` does: JSON in, JSON out, errors keep their names. */
async function invoke(functions: WorkflowFunctions, parameters: unknown): Promise<StateInput> {
  const { FunctionName, Payload } = lambdaTask.parse(parameters);
  const handler = functions[FunctionName];
  if (!handler) {
    throw Object.assign(new Error(`Function not found: ${FunctionName}`), {
      name: 'Lambda.ResourceNotFoundException',
    });
  }
  const output = await withLogFile('functions', () => handler(structuredClone(Payload)));
  const payload = output === undefined ? null : (JSON.parse(JSON.stringify(output)) as StateInput);
  return { StatusCode: 200, ExecutedVersion: '$LATEST', Payload: payload };
}

type Reason = { error?: string | undefined; cause?: string | undefined };

/** The stored outcome of an execution that did not succeed. */
function failedOutcome(error: unknown, abortReason: Reason | undefined): Partial<Execution> {
  if (error instanceof ExecutionAbortedError) return { status: 'ABORTED', ...abortReason };
  if (error instanceof ExecutionTimeoutError) return { status: 'TIMED_OUT' };
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return inner instanceof Error
    ? { status: 'FAILED', error: inner.name, cause: inner.message }
    : { status: 'FAILED', error: 'States.Runtime', cause: String(error) };
}

/** The workflow and its input, from the execution's checkpoint or from the beginning. */
function machineFor(definition: Definition, { checkpoint, input }: Execution) {
  const startAt = checkpoint && checkpoint.state in definition.States ? checkpoint : undefined;
  return {
    machine: new StateMachine(
      startAt ? { ...definition, StartAt: startAt.state } : definition,
      // Validation is slow and rejects a workflow that resumes at a later state, so only a test validates it.
      { validationOptions: { noValidate: true } },
    ),
    input: startAt ? startAt.input : (JSON.parse(input) as StateInput),
  };
}

const taskHandlers = (definition: Definition, functions: WorkflowFunctions) =>
  Object.fromEntries(
    Object.entries(definition.States)
      .filter(([, state]) => state.Type === 'Task')
      .map(([name]) => [name, (input: unknown) => invoke(functions, input)]),
  );

/** The context object, which states read as `$$`. */
const contextObject = (stateMachineArn: string, { name, input, startDate }: Execution) => ({
  Execution: {
    Id: executionArn(stateMachineArn, name),
    Name: name,
    Input: JSON.parse(input) as StateInput,
    StartTime: startDate,
  },
  StateMachine: { Id: stateMachineArn },
});

/** Runs executions of one workflow and records each state entered. */
export function createRunner(options: {
  definition: Definition;
  stateMachineArn: string;
  functions: WorkflowFunctions;
  longestWaitMs: number;
  store: ExecutionStore;
}): Runner {
  const { definition, stateMachineArn, store } = options;
  const overrides = {
    taskResourceLocalHandlers: taskHandlers(definition, options.functions),
    waitTimeOverrides: cappedWaits(definition, options.longestWaitMs),
  };
  const running = new Map<string, { abort(): void }>();
  const stopped = new Map<string, Reason>();
  let paused = false;

  function end({ name }: Execution, outcome: Partial<Execution>): void {
    running.delete(name);
    const latest = store.find(name);
    // At shutdown executions are aborted only to be resumed.
    if (paused || !latest) return;
    store.save({ ...latest, ...outcome, stopDate: new Date().toISOString() }).catch(console.error);
  }

  async function recordStates({ name }: Execution, events: Events): Promise<void> {
    for await (const event of events) {
      const latest = store.find(name);
      if (event.type !== 'StateEntered' || latest?.status !== 'RUNNING' || paused) continue;
      await store.save({ ...latest, checkpoint: { state: event.state.name, input: event.state.input } });
    }
  }

  return {
    run: (execution) => {
      const { machine, input } = machineFor(definition, execution);
      const started = machine.run(input, { overrides, context: contextObject(stateMachineArn, execution) });
      running.set(execution.name, started);
      recordStates(execution, started.eventLogs).catch(console.error);
      started.result.then(
        (output) => end(execution, { status: 'SUCCEEDED', output: JSON.stringify(output) }),
        (error: unknown) => end(execution, failedOutcome(error, stopped.get(execution.name))),
      );
    },
    abort: (name, reason) => {
      stopped.set(name, reason);
      running.get(name)?.abort();
    },
    pauseAll: () => {
      paused = true;
      for (const controller of running.values()) controller.abort();
    },
  };
}

export function executionArn(stateMachineArn: string, name: string): string {
  return `${stateMachineArn.replace(':stateMachine:', ':execution:')}:${name}`;
}
