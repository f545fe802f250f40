import * as LIMITS from '#contract/limits.ts';
import type { TemplateCategory } from './template-category.ts';
import { TEMPLATE_DRAFTS } from './template-drafts.ts';

/** A ready-made multi-shot video. */
export type Template = {
  id: string;
  name: string;
  description: string;
  category: TemplateCategory;
  /** Formatted for display, e.g. `30s`. */
  duration: string;
  /** Seconds of the whole video, rounded up to a length that a request may have. */
  fullSeconds: number;
  shots: number;
  /** Lists its shots in order, `Shot 1: …`. */
  prompt: string;
  tags: readonly string[];
};

/** Length of the preview video, which is requested as soon as a template is chosen. */
export const TEMPLATE_PREVIEW_SECONDS = LIMITS.multiShot.minSeconds;

const roundUpToStep = (seconds: number) =>
  Math.ceil(seconds / LIMITS.multiShot.stepSeconds) * LIMITS.multiShot.stepSeconds;

export const TEMPLATES: readonly Template[] = TEMPLATE_DRAFTS.map(
  ({ id, name, description, category, durationSeconds, tags, scenes }) => ({
    id,
    name,
    description,
    category,
    duration: `${durationSeconds}s`,
    fullSeconds: roundUpToStep(durationSeconds),
    shots: scenes.length,
    prompt: scenes.map((scene, index) => `Shot ${index + 1}: ${scene}`).join('\n'),
    tags,
  }),
);

export const findTemplate = (id: string | undefined): Template | undefined =>
  TEMPLATES.find((template) => template.id === id);
