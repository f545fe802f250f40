import { useRef, useState } from 'react';
import { textToImageTool } from '#contract/tools/text-to-image.ts';
import { defaultsOf } from '#contract/tools/tool.ts';
import { isUnsaved } from '#web/modules/image-work/image-maker.ts';
import { IMAGE_WORK_MESSAGES } from '#web/modules/image-work/image-work-messages.ts';
import { wordsRequest } from '#web/modules/image-work/tool-maker.ts';
import { useImageWork } from '#web/modules/image-work/use-image-work.ts';
import { useStartOver } from '#web/modules/image-work/use-start-over.tsx';
import { hasProblems, hasWords, useToolDraft } from '#web/modules/image-work/use-tool-draft.ts';
import { useUser } from '#web/platform/session/session.tsx';
import { notify } from '#web/ui/notify.ts';
import { offerUndo } from '#web/ui/offer-undo.ts';
import { generatorMaker } from './generate-image.ts';
import { GeneratorPanel } from './generator-panel.tsx';
import { useImageOffer } from './image-offer.ts';
import { ResultCanvas } from './result-canvas.tsx';
import { useExamples } from './use-examples.ts';
import { useGivenSettings } from './use-given-settings.ts';
import { useResultInView } from './use-result-in-view.ts';

/** Text to image: words, style and size on the left, the image on the right. */
export function ImageGeneratorPage() {
  const user = useUser();
  const canvas = useRef<HTMLDivElement>(null);
  const { draft, keepDraft, change, problems } = useToolDraft(textToImageTool, user.id);
  const offer = useImageOffer(draft);
  const [hasTried, setHasTried] = useState(false);
  const { work, previous, start, show } = useImageWork(generatorMaker, user.id);

  useGivenSettings(user.id, (changes) => {
    change(changes);
    if (hasWords(draft)) offerUndo(() => keepDraft(() => draft));
  });
  const showExample = useExamples(draft.prompt, (prompt) => change({ prompt }));
  useResultInView(canvas, work.status);

  const submit = () => {
    setHasTried(true);
    if (work.status === 'working' || hasProblems(problems)) return;
    if (!navigator.onLine) return notify.error(IMAGE_WORK_MESSAGES.offline);
    void start(wordsRequest(textToImageTool, draft, user.id));
  };

  const { startOver: resetAll, dialog } = useStartOver({
    isUnsaved: isUnsaved(work),
    label: 'Reset All',
    doneText: 'Everything was reset',
    reset: () => {
      const before = { draft, work, previous, hasTried };
      keepDraft(() => defaultsOf(textToImageTool));
      setHasTried(false);
      if (work.status !== 'working') show({ work: { status: 'empty' }, previous: null });
      return () => {
        keepDraft(() => before.draft);
        setHasTried(before.hasTried);
        if (before.work.status !== 'working') show(before);
      };
    },
  });

  return (
    <div className="max-lg:pb-28 lg:grid lg:h-[calc(100dvh-var(--offline-bar,0px))] lg:grid-cols-[24.5rem_minmax(0,1fr)]">
      <GeneratorPanel
        draft={draft}
        problems={problems}
        hasTried={hasTried}
        offer={offer}
        isGenerating={work.status === 'working'}
        onChange={change}
        onExample={showExample}
        onSubmit={submit}
        onReset={resetAll}
      />
      <div ref={canvas} className="-scroll-mt-12 lg:contents">
        <ResultCanvas
          generation={work}
          previous={previous}
          size={draft}
          onExample={showExample}
          onTryAgain={() => work.status === 'failed' && void start(work.request)}
          onShow={(image) =>
            show({
              work: { status: 'done', image },
              previous: work.status === 'done' ? work.image : previous,
            })
          }
        />
      </div>
      {dialog}
    </div>
  );
}
