/** Prompts that show what works. A click fills the form with one. */
export const EXAMPLE_PROMPTS = [
  'Summer campaign hero: white wind turbines on a green hill above the sea, towering clouds',
  'Amber perfume bottle with a gold cap on a marble plinth, warm studio light',
  'A small cottage in a lavender field at sunrise, loose brushwork',
  'Neon night market in the rain, reflections on wet asphalt, paper lanterns',
  'Layered paper-cut desert dunes under a big apricot sun, two birds',
] as const;

/** Whether a prompt is an unchanged example. */
export const isExample = (prompt: string): boolean => EXAMPLE_PROMPTS.some((example) => example === prompt);

/** Three of them are offered on the empty canvas. */
export const SHOWN_EXAMPLES = EXAMPLE_PROMPTS.slice(0, 3);

/** A random example other than the current one. */
export function pickExample(current: string): string {
  const others = EXAMPLE_PROMPTS.filter((prompt) => prompt !== current);
  return others[Math.floor(Math.random() * others.length)] ?? EXAMPLE_PROMPTS[0];
}
