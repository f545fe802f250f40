import { expect, test } from 'vitest';
import { markFacts, sourceText } from './mark-facts.ts';

test('says in words how a source was made, and keeps the other statements', () => {
  const stated = 'Digital source type: trainedAlgorithmicMedia. Data mining: DMI-PROHIBITED';
  expect(sourceText(stated)).toBe('Made by AI. Data mining: DMI-PROHIBITED');
  expect(sourceText('A photo of a fox')).toBe('A photo of a fox');
});

test.each(['somethingNew', 'constructor'])('shows the unknown source type %s by its own name', (type) => {
  expect(markFacts({ digitalSourceType: type })).toEqual([{ label: 'How', value: type }]);
  expect(sourceText(`Digital source type: ${type}`)).toBe(`Digital source type: ${type}`);
});
