import * as LIMITS from '#contract/limits.ts';
import { countCharacters } from '#contract/text.ts';
import type { DraftOf } from '#contract/tools/setting.ts';
import { singleShotTool } from '#contract/tools/single-shot-video.ts';
import { bodyFromDraft, defaultDraft } from '#contract/tools/tool.ts';
import type { VideoStart } from '#web/modules/video-form/use-start-video.ts';
import type { VideoReference } from '#web/modules/video-form/video-reference.ts';

/**
 * The form's content. The reference image is stored separately, because the draft is stored on every key
 * press.
 */
export type VideoDraft = DraftOf<typeof singleShotTool>;

export const emptyVideoDraft = (seed: number): VideoDraft => ({
  ...defaultDraft(singleShotTool),
  seed: String(seed),
});

/**
 * The message at the prompt: after an attempt to submit, that attempt's message until the prompt changes, then the
 * rule's. A prompt that is too short is reported after the first attempt, one that is too long immediately.
 */
export function findPromptMessage(
  draft: Pick<VideoDraft, 'prompt'>,
  rule: string | undefined,
  triedPrompt: string | undefined,
): string | undefined {
  if (triedPrompt === draft.prompt) return findSubmitProblem(draft);
  const isTooLong = countCharacters(draft.prompt.trim()) > LIMITS.videoPrompt.maxCharacters;
  return triedPrompt !== undefined || isTooLong ? rule : undefined;
}

/** The message on submit for a prompt that is too short or too long. */
export function findSubmitProblem({ prompt }: Pick<VideoDraft, 'prompt'>): string | undefined {
  const length = countCharacters(prompt.trim());
  if (length < LIMITS.videoPrompt.minCharacters) {
    return 'Please provide a more detailed prompt (at least 10 characters)';
  }
  return length > LIMITS.videoPrompt.maxCharacters
    ? 'Prompt is too long. Please keep it under 512 characters for single-shot videos.'
    : undefined;
}

/** The request for the form's video. */
export function toVideoStart(draft: VideoDraft, reference: VideoReference): VideoStart {
  const { imageId, dataUrl, focus } = reference ?? {};
  const image =
    imageId === undefined
      ? { referenceImage: dataUrl }
      : { referenceImageId: imageId, referenceFocus: focus };
  const body = bodyFromDraft(singleShotTool, { ...draft, ...image });
  const { prompt, seed } = body;
  return { body, job: { videoType: 'text-to-video', prompt, seed } };
}
