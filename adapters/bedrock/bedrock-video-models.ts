import {
  type BedrockRuntimeClient,
  GetAsyncInvokeCommand,
  StartAsyncInvokeCommand,
  type StartAsyncInvokeCommandInput,
} from '@aws-sdk/client-bedrock-runtime';
import type { VideoModelId } from '#contract/models.ts';
import type { VideoModels } from '#core/ports.ts';
import { asAppError, isBlocked, isQuotaUsedUp } from './bedrock-errors.ts';
import type { BedrockVideoModel } from './bedrock-video-model.ts';
import { bedrockModelIds } from './model-ids.ts';
import { lumaRay2 } from './models/luma-ray2.ts';

const videoModels: Record<VideoModelId, BedrockVideoModel> = { 'luma-ray2': lumaRay2 };

/** Starting and asking are quick; a silent endpoint is given up and the workflow asks again. */
const CALL_TIMEOUT_MS = 10_000;
const timely = () => ({ abortSignal: AbortSignal.timeout(CALL_TIMEOUT_MS) });

/** Luma's texts for refused content are not documented; its direct API speaks of moderation (§4.2). */
const BLOCKED_WORDS = /moderation|content filter|blocked/i;

const withoutTrailingSlash = (uri: string) => uri.replace(/\/$/, '');

/** Asks for clips. */
export const startClipInvocations = (client: BedrockRuntimeClient): Pick<VideoModels, 'start'> => ({
  async start(clip) {
    try {
      const { invocationArn } = await client.send(
        new StartAsyncInvokeCommand({
          clientRequestToken: clip.token,
          modelId: bedrockModelIds[clip.model],
          modelInput: videoModels[clip.model].toInput(clip) as StartAsyncInvokeCommandInput['modelInput'],
          outputDataConfig: { s3OutputDataConfig: { s3Uri: clip.outputUri } },
        }),
        timely(),
      );
      if (invocationArn === undefined) return { status: 'refused', reason: 'model-error' };
      return { status: 'started', invocationArn };
    } catch (error) {
      if (isQuotaUsedUp(error)) return { status: 'no-slot' };
      if (isBlocked(error)) return { status: 'refused', reason: 'blocked' };
      const failure = asAppError(error);
      if (failure.code === 'UNEXPECTED') return { status: 'refused', reason: 'model-error' };
      throw failure;
    }
  },
});

/** Asks how clips are doing. */
export const checkClipInvocations = (client: BedrockRuntimeClient): Pick<VideoModels, 'check'> => ({
  async check(model, invocationArn) {
    try {
      const answer = await client.send(new GetAsyncInvokeCommand({ invocationArn }), timely());
      if (answer.status === 'Failed') {
        const isContent = BLOCKED_WORDS.test(answer.failureMessage ?? '');
        return { status: 'failed', reason: isContent ? 'blocked' : 'model-error' };
      }
      if (answer.status !== 'Completed') return { status: 'running' };
      const prefix = answer.outputDataConfig?.s3OutputDataConfig?.s3Uri ?? '';
      const id = invocationArn.split('/').at(-1);
      return {
        status: 'finished',
        outputUri: `${withoutTrailingSlash(prefix)}/${id}/${videoModels[model].outputFile}`,
      };
    } catch (error) {
      throw asAppError(error);
    }
  },
});
