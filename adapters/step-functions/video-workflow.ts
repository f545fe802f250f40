import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { awsClientSettings, callAws, errorName } from '#adapters/aws-call.ts';
import type { WorkflowStarter } from '#core/ports/video-jobs.ts';

const REQUEST_TIMEOUT_SECONDS = 5;
/** Names stay taken for 90 days. An unfinished job with more closed executions than this would be a bug. */
const MAX_EXECUTIONS_PER_JOB = 5;

/**
 * Starts one execution per job. Step Functions treats a repeated start of a running execution as success. If the name
 * belongs to a closed execution although the job is unfinished, the next name is used.
 */
export function stepFunctionsVideoWorkflow(stateMachineArn: string): WorkflowStarter {
  const client = new SFNClient(awsClientSettings(REQUEST_TIMEOUT_SECONDS));
  const start = async (jobId: string, execution: number): Promise<void> => {
    const name = execution === 1 ? jobId : `${jobId}-${execution}`;
    const input = JSON.stringify({ jobId });
    try {
      const { executionArn } = await client.send(new StartExecutionCommand({ stateMachineArn, name, input }));
      if (executionArn === undefined) throw new Error('Step Functions did not confirm the start');
    } catch (error) {
      const isTaken = errorName(error) === 'ExecutionAlreadyExists';
      if (!isTaken) throw error;
      if (execution < MAX_EXECUTIONS_PER_JOB) await start(jobId, execution + 1);
    }
  };
  return { start: (jobId) => callAws(() => start(jobId, 1)) };
}
