import { ExecutionAbortedError, ExecutionTimeoutError, StateMachine } from 'aws-local-stepfunctions';
import * as z from 'zod';
import { loggingTo } from '#local/console-logs.ts';
import { cappedWaits, type Definition, type StateInput } from './definition.ts';
import type { Execution, ExecutionStore } from './execution-store.ts';

/** The functions that the workflow names, by the name in its placeholders. */
export type WorkflowFunctions = Record<string, (input: unknown) => Promise<unknown>>;

export type Runner = {
  /** Runs from the beginning, or goes on from the checkpoint. */
  run(execution: Execution): void;
  /** Ends it for good, as StopExecution does. */
  abort(name: string, reason: { error?: string | undefined; cause?: string | undefined }): void;
  /** Ends this process' part in all of them; they go on at the next start. */
  pauseAll(): void;
};

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
  const output = await loggingTo('functions', () => handler(structuredClone(Payload)));
  const payload = output === undefined ? null : (JSON.parse(JSON.stringify(output)) as StateInput);
  return { StatusCode: 200, ExecutedVersion: '$LATEST', Payload: payload };
}

const messageOf = (error: unknown): { error: string; cause: string } => {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return inner instanceof Error
    ? { error: inner.name, cause: inner.message }
    : { error: 'States.Runtime', cause: String(error) };
};

/** Runs executions of one workflow, noting each state that is entered. */
export function createRunner(options: {
  definition: Definition;
  stateMachineArn: string;
  functions: WorkflowFunctions;
  longestWaitMs: number;
  store: ExecutionStore;
}): Runner {
  const { definition, stateMachineArn, functions, store } = options;
  const waitTimeOverrides = cappedWaits(definition, options.longestWaitMs);
  const handlers = Object.fromEntries(
    Object.entries(definition.States)
      .filter(([, state]) => state.Type === 'Task')
      .map(([name]) => [name, (input: unknown) => invoke(functions, input)]),
  );
  const running = new Map<string, { abort(): void }>();
  const stopped = new Map<string, { error?: string | undefined; cause?: string | undefined }>();
  let paused = false;

  function end(execution: Execution, change: Partial<Execution>): void {
    running.delete(execution.name);
    // At shutdown executions are aborted only to be resumed.
    if (paused) return;
    const latest = store.find(execution.name) ?? execution;
    store.save({ ...latest, ...change, stopDate: new Date().toISOString() }).catch(console.error);
  }

  function endFailed(execution: Execution, error: unknown): void {
    if (error instanceof ExecutionAbortedError) {
      end(execution, { status: 'ABORTED', ...stopped.get(execution.name) });
    } else if (error instanceof ExecutionTimeoutError) {
      end(execution, { status: 'TIMED_OUT' });
    } else {
      end(execution, { status: 'FAILED', ...messageOf(error) });
    }
  }

  function run(execution: Execution): void {
    const { name, checkpoint, startDate } = execution;
    const input = JSON.parse(execution.input) as StateInput;
    const startAt = checkpoint && checkpoint.state in definition.States ? checkpoint : undefined;
    const machine = new StateMachine(
      startAt ? { ...definition, StartAt: startAt.state } : definition,
      // Validation takes a third of a second, and refuses a workflow that starts in its middle; a test does it.
      { validationOptions: { noValidate: true } },
    );
    const started = machine.run(startAt ? startAt.input : input, {
      overrides: { taskResourceLocalHandlers: handlers, waitTimeOverrides },
      context: {
        Execution: {
          Id: executionArn(stateMachineArn, name),
          Name: name,
          Input: input,
          StartTime: startDate,
        },
        StateMachine: { Id: stateMachineArn },
      },
    });
    running.set(name, started);
    noteStates(execution, started.eventLogs).catch(console.error);
    started.result.then(
      (output) => end(execution, { status: 'SUCCEEDED', output: JSON.stringify(output) }),
      (error: unknown) => endFailed(execution, error),
    );
  }

  async function noteStates(
    execution: Execution,
    events: ReturnType<StateMachine['run']>['eventLogs'],
  ): Promise<void> {
    for await (const event of events) {
      const latest = store.find(execution.name) ?? execution;
      if (event.type !== 'StateEntered' || latest.status !== 'RUNNING' || paused) continue;
      await store.save({ ...latest, checkpoint: { state: event.state.name, input: event.state.input } });
    }
  }

  return {
    run,
    abort: (name, reason) => {
      stopped.set(name, reason);
      running.get(name)?.abort();
    },
    pauseAll: () => {
      paused = true;
      for (const one of running.values()) one.abort();
    },
  };
}

export function executionArn(stateMachineArn: string, name: string): string {
  return `${stateMachineArn.replace(':stateMachine:', ':execution:')}:${name}`;
}
