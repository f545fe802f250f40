import { textToImageTool } from '#contract/tools/text-to-image.ts';
import { SettingFields } from '#web/modules/image-work/setting-fields.tsx';
import type { ImageDraft, ImageProblems } from './image-draft.ts';
import type { ImageOffer } from './image-offer.ts';
import { PromptField } from './prompt-field.tsx';
import { StylePicker } from './style-picker.tsx';
import { WhatWeSend } from './what-we-send.tsx';

type TabProps = {
  draft: ImageDraft;
  problems: ImageProblems;
  onChange(changes: Partial<ImageDraft>): void;
};

/** Prompt, style and size: the three decisions that make an image. */
export function DesignTab(props: TabProps & { onExample(example: string): void }) {
  const { draft, problems, onChange, onExample } = props;
  return (
    <div className="flex flex-col gap-5">
      <SettingFields
        tool={textToImageTool}
        {...{ draft, problems, onChange }}
        own={{
          prompt: (
            <PromptField
              value={draft.prompt}
              error={problems.prompt}
              onChange={(prompt) => onChange({ prompt })}
              onExample={onExample}
            />
          ),
          style: <StylePicker value={draft.style} onChange={(style) => onChange({ style })} />,
        }}
      />
      <WhatWeSend draft={draft} />
    </div>
  );
}

/** Everything that has a good default. */
export function AdvancedTab({ offer, ...props }: TabProps & { offer: ImageOffer }) {
  const { withoutCreativity, madeBy } = offer;
  return (
    <div className="flex flex-col gap-5">
      <SettingFields
        tool={textToImageTool}
        group="Advanced"
        {...props}
        notes={{
          // Keeps its line while the model is unknown.
          quality: madeBy ?? '\u00A0',
          cfgScale:
            withoutCreativity &&
            `${withoutCreativity} has no creativity scale, so this changes nothing right now.`,
        }}
      />
    </div>
  );
}
