import type { VideoRecord } from '#contract/videos.ts';
import type { Path } from '#web/app/paths.ts';
import { prefillSingleShot } from './single-shot-prefill.ts';

/**
 * "Edit as new": hands over what a video's record knows of its making to the form that makes such videos. Gives the
 * form's address; nothing where there is no such form.
 */
export function prefillVideoForm(
  userId: string,
  { video_type, prompt, parameters, reference_images }: VideoRecord,
): Path | undefined {
  if (video_type !== 'text-to-video') return undefined;
  const [referenceKey] = reference_images;
  return prefillSingleShot(userId, { prompt: prompt ?? '', seed: parameters.seed, referenceKey });
}
