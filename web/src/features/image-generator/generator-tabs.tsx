import { textToImageTool } from '#contract/tools/text-to-image.ts';
import { SettingFields } from '#web/modules/image-work/setting-fields.tsx';
import type { SeedLock } from '#web/modules/seeds/seed-field.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
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

/** Prompt, style and size. */
export function DesignTab(props: TabProps & { onExample(example: string): void }) {
  const { draft, problems, onChange, onExample } = props;
  return (
    <div className="flex flex-col gap-5">
      <SettingFields
        tool={textToImageTool}
        {...{ draft, problems, onChange }}
        custom={{
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

type AdvancedTabProps = TabProps & { offer: ImageOffer; seedLock: SeedLock };

/** Everything that has a good default. */
export function AdvancedTab({ offer: { withoutCreativity, madeBy }, ...props }: AdvancedTabProps) {
  const shared = {
    ...{ tool: textToImageTool, group: 'Advanced', ...props },
    // Keeps its height while the model is unknown.
    notes: { quality: madeBy ?? '\u00A0' },
  };
  return (
    <div className="flex flex-col gap-5">
      <SettingFields {...shared} without={withoutCreativity ? ['cfgScale'] : []} />
      {withoutCreativity && (
        <Disclosure label="More settings">
          <div className="text-body text-text">
            <SettingFields
              {...shared}
              without={['negativePrompt', 'quality', 'seed']}
              notes={{
                cfgScale: `${withoutCreativity} has no creativity scale, so this has no effect right now.`,
              }}
            />
          </div>
        </Disclosure>
      )}
    </div>
  );
}
