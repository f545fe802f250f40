import type { Style } from '#contract/images.ts';

/** A card of the hero: a prompt, its style and the image. */
export type Example = {
  prompt: string;
  style: Style;
  styleLabel: 'Anime Style' | 'Photorealistic' | 'Water Colour';
  art: string;
};

export const EXAMPLES: readonly Example[] = [
  {
    prompt: 'Wind turbines on a green hill above the sea, towering summer clouds',
    style: 'anime',
    styleLabel: 'Anime Style',
    art: 'anime',
  },
  {
    prompt: 'Amber perfume bottle with a gold cap on a marble plinth, warm studio light',
    style: 'photorealistic',
    styleLabel: 'Photorealistic',
    art: 'product',
  },
  {
    prompt: 'A small cottage in a lavender field at sunrise, loose brushwork',
    style: 'watercolor',
    styleLabel: 'Water Colour',
    art: 'watercolour',
  },
];
