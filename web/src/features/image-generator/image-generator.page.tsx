import { useRef, useState } from 'react';
import { useConfig } from '#web/platform/config-provider.tsx';
import { useUser } from '#web/platform/session.tsx';
import { useDraft } from '#web/platform/use-draft.ts';
import { notify } from '#web/ui/notify.ts';
import { GENERATOR_MESSAGES } from './generator-messages.ts';
import { GeneratorPanel } from './generator-panel.tsx';
import { EMPTY_IMAGE_DRAFT, type ImageDraft, imageDraft, problemsOf, sizeOf } from './image-draft.ts';
import { imageOffer } from './image-offer.ts';
import { imageRequest } from './image-request.ts';
import { ResultCanvas } from './result-canvas.tsx';
import { useImageGeneration } from './use-image-generation.ts';
import { useResultInView } from './use-result-in-view.ts';
import { useTryThis } from './use-try-this.ts';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

/** Text to image: words, style and size on the left, the picture on the right (S0 §2). */
export function ImageGeneratorPage() {
  const user = useUser();
  const config = useConfig();
  const canvas = useRef<HTMLDivElement>(null);
  const [draft, keepDraft] = useDraft(user.id, 'image', imageDraft, () => EMPTY_IMAGE_DRAFT);
  const [hasTried, setHasTried] = useState(false);
  const { generation, previous, generate, restore } = useImageGeneration(user.id);
  const change = (changes: Partial<ImageDraft>) => keepDraft((now) => ({ ...now, ...changes }));

  useTryThis(change);
  useUnsavedWarning(generation.status === 'done' && !generation.image.isSaved);
  useResultInView(canvas, generation.status);

  const submit = () => {
    setHasTried(true);
    if (generation.status === 'generating' || Object.keys(problemsOf(draft)).length > 0) return;
    if (!navigator.onLine) return notify.error(GENERATOR_MESSAGES.offline);
    void generate(imageRequest(draft, user.id));
  };

  const resetAll = () => {
    const before = { draft, generation, previous, hasTried };
    keepDraft(() => EMPTY_IMAGE_DRAFT);
    setHasTried(false);
    if (generation.status !== 'generating') restore({ generation: { status: 'empty' }, previous: null });
    notify.action('Everything was reset', {
      id: 'image-reset',
      label: 'Undo',
      onAction: () => {
        keepDraft(() => before.draft);
        setHasTried(before.hasTried);
        if (before.generation.status !== 'generating') restore(before);
      },
    });
  };

  return (
    <div className="max-lg:pb-28 lg:grid lg:h-dvh lg:grid-cols-[24.5rem_minmax(0,1fr)]">
      <GeneratorPanel
        draft={draft}
        hasTried={hasTried}
        offer={imageOffer(config, draft.quality)}
        isGenerating={generation.status === 'generating'}
        onChange={change}
        onSubmit={submit}
        onReset={resetAll}
      />
      <div ref={canvas} className="scroll-mt-16 lg:contents">
        <ResultCanvas
          generation={generation}
          previous={previous}
          size={sizeOf(draft)}
          onExample={(prompt) => change({ prompt })}
          onTryAgain={() => generation.status === 'failed' && void generate(generation.request)}
          onShow={(image) =>
            restore({
              generation: { status: 'done', image },
              previous: generation.status === 'done' ? generation.image : previous,
            })
          }
        />
      </div>
    </div>
  );
}
