import { expect, test } from 'vitest';
import { markFacts, sourceText } from './mark-facts.ts';

test('says in words how a source was made, and keeps the other statements', () => {
  const stated = 'Digital source type: trainedAlgorithmicMedia. Data mining: DMI-PROHIBITED';
  expect(sourceText(stated)).toBe('Made by AI. Data mining: Not allowed');
  expect(sourceText('Data mining: DMI-NEW. More')).toBe('Data mining: DMI-NEW. More');
  expect(sourceText('A photo of a fox')).toBe('A photo of a fox');
});

test.each(['somethingNew', 'constructor'])('shows the unknown source type %s by its own name', (type) => {
  expect(markFacts({ digitalSourceType: type })).toEqual([{ label: 'How', value: type }]);
  expect(sourceText(`Digital source type: ${type}`)).toBe(`Digital source type: ${type}`);
});

test.each([
  ['DMI-PROHIBITED-AIMLTRAINING', 'Not allowed for training AI'],
  ['DMI-NEW', 'DMI-NEW'],
])('shows the data-mining permission %s as "%s"', (dataMining, value) => {
  expect(markFacts({ dataMining })).toEqual([{ label: 'Data mining', value }]);
});
