/** A sample video of the features section; the files are in `public/art/`. */
export type SampleClip = { name: string; title: string; prompt: string };

export const SAMPLE_CLIPS: readonly SampleClip[] = [
  {
    name: 'product',
    title: 'Product turntable',
    prompt: 'Amber perfume bottle turning on a marble plinth',
  },
  { name: 'city', title: 'Neon city', prompt: 'Rain over a neon skyline, reflections on wet ground' },
  {
    name: 'papercut',
    title: 'Paper-cut dunes',
    prompt: 'Layered paper dunes at dusk, birds crossing the sun',
  },
  { name: 'anime', title: 'Summer hill', prompt: 'Wind turbines turning above a meadow by the sea' },
];
