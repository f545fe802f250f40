import { expect, test } from 'vitest';
import * as LIMITS from '#contract/limits.ts';
import { TEMPLATES } from './templates.ts';

test('lists the nine templates with their categories, durations and numbers of shots', () => {
  expect(TEMPLATES.map(({ name, category, duration, shots }) => [name, category, duration, shots])).toEqual([
    ['Product Showcase', 'marketing', '30s', 5],
    ['Brand Story', 'marketing', '60s', 8],
    ['Social Media Ad', 'social', '15s', 3],
    ['Tutorial Introduction', 'education', '45s', 6],
    ['Concept Explainer', 'education', '90s', 12],
    ['Company Introduction', 'business', '75s', 10],
    ['Team Spotlight', 'business', '60s', 8],
    ['Lifestyle Vlog', 'social', '120s', 15],
    ['Travel Adventure', 'social', '90s', 12],
  ]);
});

test('rounds the full length up to a multiple of six: 15, 45 and 75 seconds become 18, 48 and 78', () => {
  const secondsByDuration = Object.fromEntries(
    TEMPLATES.map(({ duration, fullSeconds }) => [duration, fullSeconds]),
  );
  expect(secondsByDuration).toEqual({
    '15s': 18,
    '30s': 30,
    '45s': 48,
    '60s': 60,
    '75s': 78,
    '90s': 90,
    '120s': 120,
  });
});

test('lists the shots of each prompt in order, within the character limit of a story', () => {
  for (const { id, prompt, shots } of TEMPLATES) {
    const numbers = [...prompt.matchAll(/^Shot (\d+): \S/gm)].map((match) => Number(match[1]));
    expect(numbers, id).toEqual(Array.from({ length: shots }, (_, index) => index + 1));
    expect(prompt.length, id).toBeLessThanOrEqual(LIMITS.story.maxCharacters);
  }
});

test('gives each template a unique id that a request accepts, and at most three tags', () => {
  for (const { id, tags } of TEMPLATES) {
    expect(id).toMatch(/^[a-z0-9-]{1,60}$/);
    expect(tags.length, id).toBeLessThanOrEqual(3);
  }
  expect(new Set(TEMPLATES.map(({ id }) => id)).size).toBe(TEMPLATES.length);
});
