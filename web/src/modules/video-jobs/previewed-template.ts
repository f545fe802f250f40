import { TEMPLATE_PREVIEW_SECONDS } from '#contract/templates/templates.ts';
import type { VideoParameters } from '#contract/videos.ts';

/** The id of the template that a video previews; `undefined` for any other video. */
export function previewedTemplate(parameters: VideoParameters | undefined): string | undefined {
  const isPreview = parameters?.options.durationSeconds === TEMPLATE_PREVIEW_SECONDS;
  return isPreview ? parameters.template : undefined;
}
