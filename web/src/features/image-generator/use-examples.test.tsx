import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { EXAMPLE_PROMPTS } from './example-prompts.ts';
import { useExamples } from './use-examples.ts';

const { offerUndo } = vi.hoisted(() => ({ offerUndo: vi.fn<(undo: () => void) => void>() }));
vi.mock('#web/ui/offer-undo.ts', () => ({ offerUndo }));
beforeEach(() => void offerUndo.mockReset());

const renderExamples = (typed: string) =>
  renderHook(() => {
    const [prompt, setPrompt] = useState(typed);
    return { prompt, putExample: useExamples(prompt, setPrompt) };
  });
const undo = () => act(() => offerUndo.mock.lastCall?.[0]());

test('Undo restores the typed prompt after any number of examples', () => {
  const { result } = renderExamples('A lark over the fields');
  for (const example of EXAMPLE_PROMPTS) act(() => result.current.putExample(example));
  expect(result.current.prompt).toBe(EXAMPLE_PROMPTS.at(-1));
  undo();
  expect(result.current.prompt).toBe('A lark over the fields');
});

test('offers no Undo for examples put into a blank prompt', () => {
  const { result } = renderExamples(' ');
  act(() => result.current.putExample(EXAMPLE_PROMPTS[0]));
  act(() => result.current.putExample(EXAMPLE_PROMPTS[1]));
  expect(offerUndo).not.toHaveBeenCalled();
});
