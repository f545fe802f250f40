import { useRef, useState } from 'react';
import { isUnsaved } from '#web/modules/image-work/image-maker.ts';
import { IMAGE_WORK_MESSAGES } from '#web/modules/image-work/image-work-messages.ts';
import { hasWords, offeredSize } from '#web/modules/image-work/picture-settings.ts';
import { useImageWork } from '#web/modules/image-work/use-image-work.ts';
import { useStartOver } from '#web/modules/image-work/use-start-over.tsx';
import { useWholeConfig } from '#web/platform/config/use-whole-config.ts';
import { useDraft } from '#web/platform/drafts/use-draft.ts';
import { useUser } from '#web/platform/session/session.tsx';
import { notify } from '#web/ui/notify.ts';
import { offerUndo } from '#web/ui/offer-undo.ts';
import { generateImage } from './generate-image.ts';
import { GeneratorPanel } from './generator-panel.tsx';
import { EMPTY_IMAGE_DRAFT, type ImageDraft, imageDraft, problemsOf } from './image-draft.ts';
import { imageOffer } from './image-offer.ts';
import { imageRequest } from './image-request.ts';
import { ResultCanvas } from './result-canvas.tsx';
import { useExamples } from './use-examples.ts';
import { useGivenSettings } from './use-given-settings.ts';
import { useResultInView } from './use-result-in-view.ts';

/** Text to image: words, style and size on the left, the picture on the right (S0 §2). */
export function ImageGeneratorPage() {
  const user = useUser();
  const config = useWholeConfig();
  const canvas = useRef<HTMLDivElement>(null);
  const [draft, keepDraft] = useDraft(user.id, 'image', imageDraft, () => EMPTY_IMAGE_DRAFT);
  const [hasTried, setHasTried] = useState(false);
  const { work, previous, start, show } = useImageWork(generateImage, user.id);
  const change = (changes: Partial<ImageDraft>) => keepDraft((now) => ({ ...now, ...changes }));

  useGivenSettings(user.id, (changes) => {
    change(changes);
    if (hasWords(draft)) offerUndo(() => keepDraft(() => draft));
  });
  const showExample = useExamples(draft.prompt, (prompt) => change({ prompt }));
  useResultInView(canvas, work.status);

  const submit = () => {
    setHasTried(true);
    if (work.status === 'working' || Object.keys(problemsOf(draft)).length > 0) return;
    if (!navigator.onLine) return notify.error(IMAGE_WORK_MESSAGES.offline);
    void start(imageRequest(draft, user.id));
  };

  const { startOver: resetAll, dialog } = useStartOver({
    isUnsaved: isUnsaved(work),
    label: 'Reset All',
    doneText: 'Everything was reset',
    reset: () => {
      const before = { draft, work, previous, hasTried };
      keepDraft(() => EMPTY_IMAGE_DRAFT);
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
        hasTried={hasTried}
        offer={imageOffer(config, { ...offeredSize(draft.size), quality: draft.quality })}
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
          size={offeredSize(draft.size)}
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
