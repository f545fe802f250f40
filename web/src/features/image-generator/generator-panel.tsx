import { useRef, useState } from 'react';
import { isBlank } from '#contract/text.ts';
import type { SettingProblems } from '#web/modules/image-work/picture-settings.ts';
import { onCommandEnter } from '#web/ui/command-enter.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { AdvancedTab } from './advanced-tab.tsx';
import { DesignTab } from './design-tab.tsx';
import { GenerateBar } from './generate-bar.tsx';
import { type ImageDraft, problemsOf } from './image-draft.ts';
import type { ImageOffer } from './image-offer.ts';

type GeneratorPanelProps = {
  draft: ImageDraft;
  /** True once Generate was pressed: an empty prompt is no mistake before. */
  hasTried: boolean;
  offer: ImageOffer;
  isGenerating: boolean;
  onChange(changes: Partial<ImageDraft>): void;
  onExample(example: string): void;
  onSubmit(): void;
  onReset(): void;
};

type TabName = 'design' | 'advanced';

const TABS = [
  { value: 'design', label: 'Design' },
  { value: 'advanced', label: 'Advanced' },
] as const;

/** The left panel: two tabs, and the bar that starts or resets. */
export function GeneratorPanel(props: GeneratorPanelProps) {
  const { draft, hasTried, offer, isGenerating, onChange, onExample, onSubmit, onReset } = props;
  const [tab, setTab] = useState<TabName>('design');
  const panel = useRef<HTMLElement>(null);
  const problems = visibleProblems(draft, hasTried);

  const submit = () => {
    const found = problemsOf(draft);
    if (Object.keys(found).length > 0) {
      setTab(found.prompt === undefined ? 'advanced' : 'design');
      requestAnimationFrame(() =>
        panel.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-prompt]')?.focus(),
      );
    }
    onSubmit();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the shortcut belongs to every field inside
    <section
      ref={panel}
      className="flex min-h-0 min-w-0 flex-col border-border bg-surface lg:border-e"
      onKeyDown={onCommandEnter(submit)}
    >
      <header className="px-5 pt-5 pb-3">
        <h1 tabIndex={-1} className="font-display text-h1 max-lg:sr-only">
          Image Generator
        </h1>
        <p className="text-text-2">Describe it. Pick a style. Make it.</p>
      </header>
      <Tabs<TabName>
        label="Settings"
        tabs={TABS}
        value={tab}
        onChange={setTab}
        stretched
        className="flex min-h-0 flex-1 flex-col [&>div:first-child]:px-5"
      >
        <div className="min-h-0 flex-1 px-5 py-4.5 lg:overflow-y-auto">
          <TabPanel value="design">
            <DesignTab draft={draft} problems={problems} onChange={onChange} onExample={onExample} />
          </TabPanel>
          <TabPanel value="advanced">
            <AdvancedTab draft={draft} problems={problems} offer={offer} onChange={onChange} />
          </TabPanel>
        </div>
      </Tabs>
      <GenerateBar offer={offer} isGenerating={isGenerating} onGenerate={submit} onReset={onReset} />
    </section>
  );
}

/** Problems as they are typed, except that an empty prompt is only one once Generate was pressed. */
function visibleProblems(draft: ImageDraft, hasTried: boolean): SettingProblems {
  const { prompt, ...others } = problemsOf(draft);
  const isWithoutWords = isBlank(draft.prompt);
  return { ...others, ...(prompt !== undefined && (hasTried || !isWithoutWords) && { prompt }) };
}
