import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { awsClientSettings, callAws, errorName } from '#adapters/aws-call.ts';
import type { VideoWorkflow } from '#core/ports/video-jobs.ts';

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
  const start = async (jobId: string, execution: number): Promise<void> => {
    const name = execution === 1 ? jobId : `${jobId}-${execution}`;
    const input = JSON.stringify({ jobId });
    try {
      const { executionArn } = await client.send(new StartExecutionCommand({ stateMachineArn, name, input }));
      if (executionArn === undefined) throw new Error('The execution may not have begun');
    } catch (error) {
      const isTaken = errorName(error) === 'ExecutionAlreadyExists';
      if (!isTaken) throw error;
      if (execution < MAX_EXECUTIONS_PER_JOB) await start(jobId, execution + 1);
    }
  };
  return { start: (jobId) => callAws(() => start(jobId, 1)) };
}
