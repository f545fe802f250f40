import { useCallback } from 'react';
import { isBlank } from '#contract/text.ts';
import { type ColorEntry, colorGuidedTool, DEFAULT_COLORS } from '#contract/tools/color-guided.ts';
import type { DraftOf } from '#contract/tools/setting.ts';
import { useToolOffer } from '#web/modules/image-work/image-offer.ts';
import { ModelLine } from '#web/modules/image-work/model-line.tsx';
import { ToolSettings } from '#web/modules/image-work/setting-fields.tsx';
import { promptRequest } from '#web/modules/image-work/tool-maker.ts';
import { ToolPage } from '#web/modules/image-work/tool-page.tsx';
import { ToolSetup } from '#web/modules/image-work/tool-setup.tsx';
import { hasProblems, hasTypedText, visibleProblems } from '#web/modules/image-work/use-tool-draft.ts';
import { useToolForm } from '#web/modules/image-work/use-tool-form.ts';
import { resultRenderer, useToolWork } from '#web/modules/image-work/use-tool-work.ts';
import { WorkingFrame } from '#web/modules/image-work/working-frame.tsx';
import { useUser } from '#web/platform/session/session.tsx';
import { ColorGuidedResult } from './color-guided-result.tsx';
import { colorGuidedMaker } from './generate-color-guided.ts';
import { PaletteEditor } from './palette-editor.tsx';
import { usePaletteSource } from './use-palette-source.ts';

/** Whether clearing the form would lose a prompt or colors. */
const isFilled = (draft: DraftOf<typeof colorGuidedTool>) =>
  hasTypedText(draft) || draft.colors.map(({ hex }) => hex).join() !== DEFAULT_COLORS.join();

/** The tool that makes images in given colors. */
export function ColorGuidedPage() {
  const user = useUser();
  const work = useToolWork(colorGuidedMaker, user.id);
  const { draft, problems, ...form } = useToolForm(colorGuidedTool, {
    userId: user.id,
    work,
    isFilled,
  });
  const offer = useToolOffer(({ colorGuided }) => ({ offer: colorGuided, size: draft }));
  const { setDraft } = form;
  const changeColors = useCallback(
    (next: (current: ColorEntry[]) => ColorEntry[]) =>
      setDraft((current) => ({ ...current, colors: next(current.colors) })),
    [setDraft],
  );
  const source = usePaletteSource(user.id, changeColors);
  const submit = () => {
    if (!hasProblems(problems))
      void work.begin(() => promptRequest(colorGuidedTool, form.nextDraft(), user.id));
  };

  return (
    <>
      <ToolPage
        title="Color-Guided"
        intro="An image from your words, in your colors."
        setupLabel="Colors & Prompt"
        work={work.work}
        result={resultRenderer(work, form.startOver, (result) => <ColorGuidedResult {...result} />)}
        setup={
          <ToolSetup
            work={work.work}
            refusal={work.refusal}
            repeatNote={form.seed.repeatNote}
            offer={offer}
            actionLabel="Generate"
            busyLabel="Generating…"
            missing={form.missing}
            refused={form.refused}
            isDisabled={isBlank(draft.prompt)}
            onSubmit={submit}
            onTryAgain={work.tryAgain}
            stage={
              work.work.status === 'working' ? (
                <div className="grid justify-items-center">
                  <WorkingFrame {...work.work} size={draft} text="Painting in your colors…" />
                </div>
              ) : (
                <PaletteEditor colors={draft.colors} source={source} onChange={changeColors} />
              )
            }
          >
            <ToolSettings
              tool={colorGuidedTool}
              draft={draft}
              problems={visibleProblems(problems, false, draft.prompt)}
              onChange={form.change}
              seedLock={form.seed}
            />
            <ModelLine madeBy={offer.madeBy} />
          </ToolSetup>
        }
      />
      {form.dialog}
    </>
  );
}
