import { type BedrockRuntimeClient, StartAsyncInvokeCommand } from '@aws-sdk/client-bedrock-runtime';
import { errorName, isOutage, isThrottled } from '#adapters/aws-call.ts';
import { models } from '#catalog/models.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { ClipRequest, VideoModels } from '#core/ports/video-models.ts';
import { bedrockClient } from './bedrock-client.ts';
import { isModelGone } from './model-gone.ts';
import { bedrockVideoModels } from './video-models.ts';

const START_TIMEOUT_SECONDS = 10;

/** Starts invocations of the video models in a region. */
export function bedrockClipStarter(region: string): Pick<VideoModels, 'start'> {
  const client = bedrockClient(region, START_TIMEOUT_SECONDS);
  return {
    start: async (clip) => {
      try {
        return { status: 'started', invocationArn: await start(client, clip) };
      } catch (cause) {
        return readRefusal(cause, clip);
      }
    },
  };
}

async function start(client: BedrockRuntimeClient, clip: ClipRequest): Promise<string> {
  const { invocationArn } = await client.send(
    new StartAsyncInvokeCommand({
      clientRequestToken: clip.token,
      modelId: models[clip.model].bedrockId,
      modelInput: JSON.parse(JSON.stringify(bedrockVideoModels[clip.model].toModelInput(clip))),
      outputDataConfig: { s3OutputDataConfig: { s3Uri: clip.outputUri } },
    }),
  );
  if (!invocationArn) throw new AppError('MODEL_BUSY', MESSAGES.modelBusy);
  return invocationArn;
}

/** Quotas and outages are temporary, and a model that is gone may have a successor; anything else is a refusal. */
function readRefusal(cause: unknown, { model }: ClipRequest): Awaited<ReturnType<VideoModels['start']>> {
  if (cause instanceof AppError) throw cause;
  if (isThrottled(cause)) return { status: 'no-slot', isThrottled: true };
  if (errorName(cause) === 'ServiceQuotaExceededException') return { status: 'no-slot' };
  if (isModelGone(cause)) throw new AppError('MODEL_UNAVAILABLE', MESSAGES.modelUnavailable, { cause });
  if (isOutage(cause)) throw new AppError('MODEL_BUSY', MESSAGES.modelBusy, { cause });
  const message = cause instanceof Error ? cause.message : undefined;
  return { status: 'refused', reason: bedrockVideoModels[model].failureReason(message) };
}
