import { type DraftProblems, type ImageDraft, sizeOf } from './image-draft.ts';
import { PromptField } from './prompt-field.tsx';
import { SizePicker } from './size-picker.tsx';
import { StylePicker } from './style-picker.tsx';
import { WhatWeSend } from './what-we-send.tsx';

export type TabProps = {
  draft: ImageDraft;
  problems: DraftProblems;
  onChange(changes: Partial<ImageDraft>): void;
};

/** Prompt, style and size: the three decisions that make a picture. */
export function DesignTab({ draft, problems, onChange }: TabProps) {
  return (
    <div className="flex flex-col gap-5">
      <PromptField value={draft.prompt} error={problems.prompt} onChange={(prompt) => onChange({ prompt })} />
      <StylePicker value={draft.style} onChange={(style) => onChange({ style })} />
      <SizePicker value={sizeOf(draft)} onChange={(size) => onChange({ size })} />
      <WhatWeSend draft={draft} />
    </div>
  );
}
