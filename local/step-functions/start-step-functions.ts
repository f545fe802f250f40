import { createServer } from 'node:http';
import { sendPlannedJsonError } from '#local/aws-json-error.ts';
import type { FaultPlan } from '#local/faults.ts';
import { withHostCheck } from '#local/host-check.ts';
import { closeNow, listenOnLoopback } from '#local/listen.ts';
import { withPlannedFaults } from '#local/planned-fault.ts';
import { withSignatureCheck } from '#local/signed-calls.ts';
import { readDefinition } from './definition.ts';
import { openExecutionStore } from './execution-store.ts';
import { statesOperationName, statesProtocol } from './protocol.ts';
import { createRunner, type WorkflowFunctions } from './run-execution.ts';

/** Starts the stand-in for Step Functions with one workflow, and resumes the executions that the last stop interrupted. */
export async function startStepFunctions(options: {
  port: number;
  folder: string;
  /** The workflow as the cloud deploys it, with `${FunctionName}` placeholders. */
  definitionText: string;
  stateMachineArn: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  functions: WorkflowFunctions;
  longestWaitMs: number;
  faults: FaultPlan;
}): Promise<{ close(): Promise<void> }> {
  const { port, faults, stateMachineArn, functions, longestWaitMs } = options;
  const definition = readDefinition(options.definitionText);
  const store = openExecutionStore(options.folder, new Date());
  const runner = createRunner({ definition, stateMachineArn, functions, longestWaitMs, store });
  const operations = withPlannedFaults({
    service: 'states',
    faults,
    operationName: statesOperationName,
    fail: sendPlannedJsonError,
    listener: statesProtocol({ stateMachineArn, store, runner }),
  });
  const { region, credentials } = options;
  const signed = withSignatureCheck({ service: 'states', region, credentials }, operations);
  const server = createServer(withHostCheck(port, signed));
  await listenOnLoopback(server, port);
  for (const execution of store.all()) if (execution.status === 'RUNNING') runner.run(execution);
  return {
    close: async () => {
      runner.pauseAll();
      await closeNow(server);
      await store.settled();
    },
  };
}
