import { ExecutionAlreadyExists, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { MESSAGES } from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { VideoWorkflow } from '#core/ports.ts';

const CONNECTION_TIMEOUT_MS = 2_000;
const CALL_TIMEOUT_MS = 5_000;

export function stepFunctionsClient(): SFNClient {
  return new SFNClient({
    maxAttempts: 3,
    requestHandler: new NodeHttpHandler({
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      requestTimeout: CALL_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    }),
  });
}

/** The job's id is the execution's name, so a job can be started once only; its input is the id and nothing else. */
export function stepFunctionsVideoWorkflow(client: SFNClient, stateMachineArn: string): VideoWorkflow {
  return {
    async start(jobId) {
      try {
        await client.send(
          new StartExecutionCommand({ stateMachineArn, name: jobId, input: JSON.stringify({ jobId }) }),
        );
      } catch (cause) {
        if (cause instanceof ExecutionAlreadyExists) return;
        throw new AppError('TEMPORARILY_UNAVAILABLE', MESSAGES.temporarilyUnavailable, { cause });
      }
    },
  };
}
