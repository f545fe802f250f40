import type { DraftOf, ProblemsOf } from '#contract/tools/setting.ts';
import type { textToImageTool } from '#contract/tools/text-to-image.ts';

export type ImageDraft = DraftOf<typeof textToImageTool>;
export type ImageProblems = ProblemsOf<typeof textToImageTool>;
