import type { Template } from '#contract/templates/templates.ts';
import type { Recorded } from '#contract/tools/setting.ts';

/** The settings that fill the storyboard with a template's shots. */
export const templateStoryboard = ({ prompt }: Pick<Template, 'prompt'>): Recorded => ({
  type: 'multi-shot-manual',
  shots: prompt.split('\n').map((line) => ({ text: line.replace(/^Shot \d+: /, '') })),
});
