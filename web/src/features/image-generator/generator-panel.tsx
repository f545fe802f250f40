import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { findMissing } from '#web/modules/image-work/missing.ts';
import { hasProblems, visibleProblems } from '#web/modules/image-work/use-tool-draft.ts';
import { focusDescription } from '#web/modules/image-work/work-failure.tsx';
import type { SeedLock } from '#web/modules/seeds/seed-field.tsx';
import { onCommandEnter } from '#web/ui/command-enter.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { GenerateBar } from './generate-bar.tsx';
import { AdvancedTab, DesignTab } from './generator-tabs.tsx';
import type { ImageDraft, ImageProblems } from './image-draft.ts';
import type { ImageOffer } from './image-offer.ts';
import type { VariantChoice } from './use-variant-count.ts';

export type GeneratorPanelHandle = { editDescription(): void };

type GeneratorPanelProps = {
  draft: ImageDraft;
  problems: ImageProblems;
  /** True once Generate was pressed; before that an empty prompt is not a mistake. */
  hasTried: boolean;
  offer: ImageOffer;
  /** Why the last submission was not sent or was refused. */
  refusal: ReactNode;
  /** Why the filter would refuse the form again. */
  refused: string | undefined;
  variants: VariantChoice;
  seed: SeedLock & { repeatNote: string | undefined };
  ref?: Ref<GeneratorPanelHandle>;
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

/**
 * The left panel: two tabs, and the bar with Generate and Reset All. On wide screens it starts where `page-frame`
 * starts.
 */
export function GeneratorPanel(props: GeneratorPanelProps) {
  const {
    draft,
    hasTried,
    offer,
    refusal,
    refused,
    variants,
    seed,
    isGenerating,
    onChange,
    onExample,
    onReset,
  } = props;
  const [tab, setTab] = useState<TabName>('design');
  const panel = useRef<HTMLElement>(null);
  const problems = visibleProblems(props.problems, hasTried, draft.prompt);

  const editDescription = () => {
    setTab('design');
    requestAnimationFrame(focusDescription);
  };
  useImperativeHandle(props.ref, () => ({ editDescription }));

  const submit = () => {
    if (refused !== undefined) return editDescription();
    if (hasProblems(props.problems)) {
      setTab(props.problems.prompt === undefined ? 'advanced' : 'design');
      requestAnimationFrame(() =>
        panel.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-prompt]')?.focus(),
      );
    }
    props.onSubmit();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the shortcut belongs to every field inside
    <section
      ref={panel}
      className="flex min-h-0 min-w-0 flex-col border-border bg-surface lg:border-e"
      onKeyDown={onCommandEnter(submit)}
    >
      <header className="px-4 pt-5 pb-3 sm:px-6 lg:ps-8 lg:pe-5 lg:pt-8">
        <h1 tabIndex={-1} className="font-display text-h1-large max-lg:sr-only">
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
        className="flex min-h-0 flex-1 flex-col [&>div:first-child]:px-4 sm:[&>div:first-child]:px-6 lg:[&>div:first-child]:ps-8 lg:[&>div:first-child]:pe-5"
      >
        <div className="min-h-0 flex-1 px-4 py-4 sm:px-6 lg:overflow-y-auto lg:ps-8 lg:pe-5 lg:pb-5">
          <TabPanel value="design">
            <DesignTab draft={draft} problems={problems} onChange={onChange} onExample={onExample} />
          </TabPanel>
          <TabPanel value="advanced">
            <AdvancedTab {...{ draft, problems, offer, onChange }} seedLock={seed} />
          </TabPanel>
        </div>
      </Tabs>
      <GenerateBar
        {...{ offer, refusal, variants, isGenerating, onReset }}
        missing={findMissing(props.problems, draft.prompt) ?? refused}
        seed={draft.seed}
        lock={seed}
        repeatNote={seed.repeatNote}
        onGenerate={submit}
      />
    </section>
  );
}
