import { useRef, useState } from 'react';
import { textToImageTool } from '#contract/tools/text-to-image.ts';
import { defaultDraft } from '#contract/tools/tool.ts';
import { hasUnsavedImages } from '#web/modules/image-work/image-maker.ts';
import { findRefused } from '#web/modules/image-work/missing.ts';
import { useOfflineRefusal } from '#web/modules/image-work/use-offline-refusal.ts';
import { useSeed } from '#web/modules/image-work/use-seed.ts';
import { useStartOver } from '#web/modules/image-work/use-start-over.tsx';
import { hasProblems, hasTypedText, useToolDraft } from '#web/modules/image-work/use-tool-draft.ts';
import { isOverBudget, WorkRefusal } from '#web/modules/image-work/work-failure.tsx';
import { useUser } from '#web/platform/session/session.tsx';
import { offerUndo } from '#web/ui/offer-undo.ts';
import { GeneratorPanel, type GeneratorPanelHandle } from './generator-panel.tsx';
import { useImageOffer } from './image-offer.ts';
import { ResultCanvas } from './result-canvas.tsx';
import { useExamples } from './use-examples.ts';
import { useGivenSettings } from './use-given-settings.ts';
import { useScrollToResult } from './use-scroll-to-result.ts';
import { useVariantCount } from './use-variant-count.ts';
import { useVariants } from './use-variants.ts';

/** The text-to-image screen: settings on the left, images on the right. */
export function ImageGeneratorPage() {
  const user = useUser();
  const canvas = useRef<HTMLDivElement>(null);
  const panel = useRef<GeneratorPanelHandle>(null);
  const { draft, setDraft, change, problems } = useToolDraft(textToImageTool, user.id);
  const [hasTried, setHasTried] = useState(false);
  const variants = useVariants(user.id);
  const { works, versions, isWorking } = variants;
  const { refusal, checkNetwork } = useOfflineRefusal();
  const seed = useSeed({ tool: textToImageTool, userId: user.id, draft, works });
  const choice = useVariantCount(user.id, draft, seed.isLocked);
  const offer = useImageOffer(draft, choice.count);

  useGivenSettings(user.id, ({ settings, isRecorded }) => {
    change(settings);
    seed.unlock();
    if (isRecorded) seed.markUsed({ ...draft, ...settings });
    if (hasTypedText(draft)) offerUndo(() => setDraft(() => draft));
  });
  const showExample = useExamples(draft.prompt, (prompt) => change({ prompt }));
  useScrollToResult(canvas, works);

  const submit = () => {
    setHasTried(true);
    if (isWorking || hasProblems(problems)) return;
    if (!checkNetwork()) return;
    const drafts = seed.nextDrafts(choice.count);
    setDraft(() => drafts[0] ?? draft);
    variants.begin(drafts);
  };

  const { startOver: resetAll, dialog } = useStartOver({
    isUnsaved: hasUnsavedImages(versions),
    isWorking,
    label: 'Reset All',
    doneText: 'Everything was reset',
    reset: () => {
      const restore = variants.reset();
      setDraft(() => defaultDraft(textToImageTool));
      seed.unlock();
      setHasTried(false);
      return () => {
        setDraft(() => draft);
        setHasTried(hasTried);
        restore();
      };
    },
  });

  return (
    <div className="max-lg:pb-(--action-bar,11rem) lg:grid lg:h-[calc(100dvh-var(--offline-bar,0px))] lg:grid-cols-[25.25rem_minmax(0,1fr)]">
      <GeneratorPanel
        ref={panel}
        {...{ draft, problems, hasTried, offer, seed }}
        refusal={refusal ?? <WorkRefusal work={works.find(isOverBudget)} />}
        refused={findRefused(works, draft.prompt)}
        variants={choice}
        isGenerating={isWorking}
        onChange={change}
        onExample={showExample}
        onSubmit={submit}
        onReset={resetAll}
      />
      <div ref={canvas} className="-scroll-mt-12 lg:contents">
        <ResultCanvas
          variants={variants}
          draft={draft}
          onKeepSeed={(value) => {
            change({ seed: value });
            seed.lock();
          }}
          onExample={showExample}
          onEditDescription={() => panel.current?.editDescription()}
        />
      </div>
      {dialog}
    </div>
  );
}
