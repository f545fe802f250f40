import type { TextModel } from '#catalog/model-row.ts';
import { models, promptLimitsFor, type TextModelId } from '#catalog/models.ts';
import { storySuccessorFor } from '#catalog/successors.ts';
import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { fitsPromptLimits } from '#contract/prompt-limits.ts';
import { AppError } from '#core/app-error.ts';
import { type Shot, shotsTotal, type VideoJob } from '#core/domain/videos/video-job.ts';
import type { Uses } from '#core/ports/ports.ts';
import { splitWithoutModel } from './split-without-model.ts';

const textModel = (model: TextModelId): TextModel => models[model];

type Ports = Uses<'storyModels' | 'log'>;

/** A story's shots. The warning and the unspent price are set when the catalog's text model did not split it. */
export type StoryShots = { shots: Shot[]; warning?: string; unspentUsd?: number };

/**
 * Splits a story with the text model, or with its successor when the model is gone and the successor costs no more.
 * Falls back to the story's sentences when no model is available or its response is unusable.
 */
export async function splitStory(
  ports: Ports,
  job: VideoJob,
  { storySplit, region }: { storySplit: TextModelId | null; region: string | undefined },
): Promise<StoryShots> {
  const textsWithoutModel = () => splitWithoutModel(job.prompt, shotsTotal(job), promptLimitsFor(job.model));
  const toShots = (texts: string[]) =>
    texts.map((text) => ({ text, ...(job.seed !== undefined && { seed: job.seed }) }));
  // The price of a job reassigned to a successor does not include a text model.
  if (storySplit === null || job.firstAttempt !== undefined) return { shots: toShots(textsWithoutModel()) };
  const configuredModel = textModel(storySplit);
  for (let model: TextModelId | undefined = storySplit; model !== undefined; ) {
    const response = await callModel(ports, model, job);
    const usedModel = textModel(model);
    if (response === 'no-response')
      return { shots: toShots(textsWithoutModel()), unspentUsd: configuredModel.price.usd };
    if (response !== 'gone') {
      const shots = toShots(response ?? textsWithoutModel());
      if (usedModel === configuredModel) return { shots };
      const warning = MESSAGES.storySplitBy(configuredModel.label, usedModel.label);
      return { shots, warning, unspentUsd: configuredModel.price.usd - usedModel.price.usd };
    }
    const next: TextModelId | undefined = storySuccessorFor(model, region);
    model = next !== undefined && textModel(next).price.usd <= configuredModel.price.usd ? next : undefined;
  }
  const warning = MESSAGES.storySplitWithout(configuredModel.label);
  return { shots: toShots(textsWithoutModel()), warning, unspentUsd: configuredModel.price.usd };
}

const shotLimits = ({ model }: VideoJob) => {
  const limits = promptLimitsFor(model);
  return { ...limits, maxCharacters: Math.min(limits.maxCharacters, LIMITS.shots.maxCharacters) };
};

/** `undefined`: the model's response was unusable but has to be paid for. */
async function callModel(
  { storyModels, log }: Ports,
  model: TextModelId,
  job: VideoJob,
): Promise<string[] | undefined | 'gone' | 'no-response'> {
  const { jobId, prompt: story } = job;
  const limits = shotLimits(job);
  const shots = shotsTotal(job);
  try {
    const response = await storyModels.split({ model, story, shots, maxCharacters: limits.maxCharacters });
    const texts = response.map((text) => text.replace(/\s+/gu, ' ').trim());
    if (texts.length === shots && texts.every((text) => text !== '' && fitsPromptLimits(text, limits)))
      return texts;
    log.warn('story-badly-split', { jobId });
  } catch (cause) {
    log.warn('story-not-split', { jobId, cause });
    return isCode(cause, 'MODEL_UNAVAILABLE')
      ? 'gone'
      : isCode(cause, 'BAD_MODEL_OUTPUT')
        ? undefined
        : 'no-response';
  }
  return undefined;
}

const isCode = (cause: unknown, code: AppError['code']) => cause instanceof AppError && cause.code === code;
