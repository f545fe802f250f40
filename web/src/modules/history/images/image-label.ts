import { type ImageRecord, type ImageType, isEditType } from '#contract/images.ts';
import { IMAGE_TYPE_NAMES } from './image-type-names.ts';

/** Prefixes of the source’s name in the label of an image without a prompt. */
const MADE_FROM: Partial<Record<ImageType, string>> = {
  'background-removal': 'Cut-out of',
  'image-variation': 'Variation of',
};

type Described = Pick<ImageRecord, 'prompt' | 'image_type' | 'parameters'>;

/** The label of an image: its prompt, a name derived from its source, or a fallback. */
export function imageLabel({ prompt, image_type, parameters }: Described): string {
  const prefix = MADE_FROM[image_type];
  const source = parameters?.sourceName;
  if (prompt) return prompt;
  if (isEditType(image_type)) return editLabel(IMAGE_TYPE_NAMES[image_type], parameters?.searchPrompt);
  return prefix && typeof source === 'string' && source !== '' ? `${prefix} ${source}` : 'No description';
}

/** The label of an edit without a prompt, for example `Recolor: cap`. */
const editLabel = (tool: string, target: unknown): string =>
  typeof target === 'string' && target !== '' ? `${tool}: ${target}` : tool;
