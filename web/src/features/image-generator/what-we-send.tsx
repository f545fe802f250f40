import { effectiveNegativePrompt, promptWithStyle } from '#contract/images.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import type { ImageDraft } from './image-draft.ts';

/** The prompt that the model receives: with the style, and with the default negative prompt if it applies. */
export function WhatWeSend({ draft }: { draft: ImageDraft }) {
  const { prompt, style, negativePrompt } = draft;
  return (
    <Disclosure label="What we send">
      <dl className="grid gap-2 rounded-md bg-surface-2 p-3">
        <div>
          <dt className="font-medium text-text">Prompt</dt>
          <dd dir="auto">
            {prompt.trim() === '' ? 'Your words' : promptWithStyle(prompt, style ?? undefined)}
          </dd>
        </div>
        <div>
          <dt className="font-medium text-text">Negative prompt</dt>
          <dd dir="auto">{effectiveNegativePrompt(negativePrompt)}</dd>
        </div>
      </dl>
    </Disclosure>
  );
}
