import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { awsClientSettings, callAws, errorName } from '#adapters/aws-call.ts';
import type { VideoWorkflow } from '#core/ports.ts';

const REQUEST_SECONDS = 5;
/** Names are taken for 90 days; more than a few closed executions of a job that is not over are a fault of ours. */
const MAX_EXECUTIONS_PER_JOB = 5;

/**
 * One execution per job. Started again with the same name and input, a running one is answered like a new one. A
 * name that is taken belongs to an execution that is closed: one that found its job taken back, so the job, which is
 * not over, gets another.
 */
export function stepFunctionsVideoWorkflow(stateMachineArn: string): VideoWorkflow {
  const client = new SFNClient(awsClientSettings(REQUEST_SECONDS));
  const start = (jobId: string, name: string) =>
    client.send(new StartExecutionCommand({ stateMachineArn, name, input: JSON.stringify({ jobId }) }));
  return {
    start: (jobId) =>
      callAws(async () => {
        for (let execution = 1; execution <= MAX_EXECUTIONS_PER_JOB; execution++) {
          try {
            await start(jobId, execution === 1 ? jobId : `${jobId}-${execution}`);
            return;
          } catch (error) {
            if (errorName(error) !== 'ExecutionAlreadyExists') throw error;
          }
        }
      }),
  };
}
