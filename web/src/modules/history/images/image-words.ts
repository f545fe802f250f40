import type { ImageRecord, ImageType } from '#contract/images.ts';
import { IMAGE_TYPE_NAMES } from './image-type-names.ts';

/** How an image without words is named after the one it was made from. */
const MADE_FROM: Partial<Record<ImageType, string>> = {
  'background-removal': 'Cut-out of',
  'image-variation': 'Variation of',
};

type Described = Pick<ImageRecord, 'prompt' | 'image_type' | 'parameters'>;

/** What an image is called: its prompt, the name of what it was made from, or a fallback. */
export function wordsOfImage({ prompt, image_type, parameters }: Described): string {
  const made = MADE_FROM[image_type];
  const source = parameters?.sourceName;
  if (prompt) return prompt;
  if (image_type.startsWith('edit-'))
    return editWords(IMAGE_TYPE_NAMES[image_type], parameters?.searchPrompt);
  return made && typeof source === 'string' && source !== '' ? `${made} ${source}` : 'No description';
}

/** An edit without a prompt is named by what was done, and by what it was done to. */
const editWords = (done: string, found: unknown): string =>
  typeof found === 'string' && found !== '' ? `${done}: ${found}` : done;
