import type { ImageRecord, ImageType } from '#contract/images.ts';
import { IMAGE_TYPE_NAMES } from './image-type-names.ts';

/** Names of images without a prompt, followed by the name of their source. */
const MADE_FROM: Partial<Record<ImageType, string>> = {
  'background-removal': 'Cut-out of',
  'image-variation': 'Variation of',
};

type Described = Pick<ImageRecord, 'prompt' | 'image_type' | 'parameters'>;

/** The name of an image: its prompt, a name derived from its source, or a fallback. */
export function imageLabel({ prompt, image_type, parameters }: Described): string {
  const prefix = MADE_FROM[image_type];
  const source = parameters?.sourceName;
  if (prompt) return prompt;
  if (image_type.startsWith('edit-'))
    return editLabel(IMAGE_TYPE_NAMES[image_type], parameters?.searchPrompt);
  return prefix && typeof source === 'string' && source !== '' ? `${prefix} ${source}` : 'No description';
}

/** An edit without a prompt is named after its tool and its target. */
const editLabel = (done: string, found: unknown): string =>
  typeof found === 'string' && found !== '' ? `${done}: ${found}` : done;
