import { expect, test } from 'vitest';
import * as LIMITS from '#contract/limits.ts';
import { TEMPLATES } from '#contract/templates/templates.ts';
import { toStoryboard } from '../storyboard/storyboard.ts';
import { templateStoryboard } from './template-storyboard.ts';

test.each(TEMPLATES)('opens $name as a storyboard with all its shots', (template) => {
  const { shots } = toStoryboard(templateStoryboard(template), 7);
  expect(shots).toHaveLength(template.shots);
  for (const { text } of shots) {
    expect(text).not.toMatch(/^Shot/);
    expect(text.length).toBeGreaterThan(0);
    expect(text.length).toBeLessThanOrEqual(LIMITS.shots.maxCharacters);
  }
});
