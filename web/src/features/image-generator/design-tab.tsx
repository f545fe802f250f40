import { offeredSize, type SettingProblems } from '#web/modules/image-work/picture-settings.ts';
import { SizePicker } from '#web/modules/image-work/size-picker.tsx';
import type { ImageDraft } from './image-draft.ts';
import { PromptField } from './prompt-field.tsx';
import { StylePicker } from './style-picker.tsx';
import { WhatWeSend } from './what-we-send.tsx';

export type TabProps = {
  draft: ImageDraft;
  problems: SettingProblems;
  onChange(changes: Partial<ImageDraft>): void;
};

/** Prompt, style and size: the three decisions that make a picture. */
export function DesignTab(props: TabProps & { onExample(example: string): void }) {
  const { draft, problems, onChange, onExample } = props;
  return (
    <div className="flex flex-col gap-5">
      <PromptField
        value={draft.prompt}
        error={problems.prompt}
        onChange={(prompt) => onChange({ prompt })}
        onExample={onExample}
      />
      <StylePicker value={draft.style} onChange={(style) => onChange({ style })} />
      <SizePicker value={offeredSize(draft.size)} onChange={(size) => onChange({ size })} />
      <WhatWeSend draft={draft} />
    </div>
  );
}
