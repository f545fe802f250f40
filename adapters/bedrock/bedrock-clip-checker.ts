import { GetAsyncInvokeCommand, type GetAsyncInvokeCommandOutput } from '@aws-sdk/client-bedrock-runtime';
import { errorName, isOutage } from '#adapters/aws-call.ts';
import type { VideoModelId } from '#catalog/models.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { VideoModels } from '#core/ports/video-models.ts';
import { bedrockClient } from './bedrock-client.ts';
import { clipUri } from './clip-uri.ts';
import { bedrockVideoModels } from './video-models.ts';

const CHECK_SECONDS = 10;

type CheckResult = Awaited<ReturnType<VideoModels['check']>>;

/** Checks invocations of the video models in a region. */
export function bedrockClipChecker(region: string): Pick<VideoModels, 'check'> {
  const client = bedrockClient(region, CHECK_SECONDS);
  return {
    check: async (model, invocationArn) => {
      try {
        return readStatus(
          model,
          invocationArn,
          await client.send(new GetAsyncInvokeCommand({ invocationArn })),
        );
      } catch (cause) {
        if (isOutage(cause)) throw new AppError('MODEL_BUSY', MESSAGES.modelBusy, { cause });
        // A new invocation may be unknown for a moment. One that stays unknown fails at the clip's deadline.
        if (errorName(cause) === 'ValidationException') return { status: 'running' };
        throw cause;
      }
    },
  };
}

/** An unknown status counts as running, until the clip's deadline. */
function readStatus(model: VideoModelId, arn: string, response: GetAsyncInvokeCommandOutput): CheckResult {
  const folder = response.outputDataConfig?.s3OutputDataConfig?.s3Uri;
  switch (response.status) {
    case 'Completed':
      return folder ? { status: 'finished', outputUri: clipUri(folder, arn) } : { status: 'running' };
    case 'Failed':
      return { status: 'failed', reason: bedrockVideoModels[model].failureReason(response.failureMessage) };
    default:
      return { status: 'running' };
  }
}
