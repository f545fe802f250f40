import { basePictureModel } from '#contract/further-models.ts';
import { LIMITS } from '#contract/limits.ts';
import { isBlank } from '#contract/text.ts';
import { pictureOffer } from '#web/modules/image-work/picture-offer.ts';
import { hasWords, offeredSize, settingProblems } from '#web/modules/image-work/picture-settings.ts';
import { ToolPage } from '#web/modules/image-work/tool-page.tsx';
import { ToolSetup } from '#web/modules/image-work/tool-setup.tsx';
import { useToolForm } from '#web/modules/image-work/use-tool-form.ts';
import { useToolWork } from '#web/modules/image-work/use-tool-work.ts';
import { WorkingFrame } from '#web/modules/image-work/working-frame.tsx';
import { useWholeConfig } from '#web/platform/config/use-whole-config.ts';
import { useDraft } from '#web/platform/drafts/use-draft.ts';
import { useUser } from '#web/platform/session/session.tsx';
import {
  type ColorGuidedDraft,
  colorGuidedDraft,
  draftOf,
  emptyColorGuidedDraft,
} from './color-guided-draft.ts';
import { ColorGuidedResult } from './color-guided-result.tsx';
import { ColorGuidedSettings } from './color-guided-settings.tsx';
import { colorGuidedRequest, generateColorGuided } from './generate-color-guided.ts';
import { DEFAULT_COLORS } from './palette.ts';
import { PaletteEditor } from './palette-editor.tsx';

/** Pictures in given colours (S0 §2). */
export function ColorGuidedPage() {
  const user = useUser();
  const config = useWholeConfig();
  const [draft, keepDraft] = useDraft(user.id, 'colorGuided', colorGuidedDraft, emptyColorGuidedDraft);
  const size = offeredSize(draft.size);
  const base = basePictureModel(config.catalogue, config.catalogue.colorGuided);
  const offer = pictureOffer(config, config.catalogue.colorGuided, [size], {
    mostTries: LIMITS.palette.maxTries,
    besides: base ? [base] : [],
  });
  const tool = useToolWork(generateColorGuided, user.id);
  const problems = settingProblems(draft, { isSeedOptional: true });
  const change = (changes: Partial<ColorGuidedDraft>) => keepDraft((now) => ({ ...now, ...changes }));

  const { startOver, dialog } = useToolForm({
    userId: user.id,
    type: 'color-guided',
    tool,
    isFilled: hasWords(draft) || draft.colors.map(({ hex }) => hex).join() !== DEFAULT_COLORS.join(),
    fill: (settings) => keepDraft(() => draftOf(settings)),
    empty: () => {
      keepDraft(emptyColorGuidedDraft);
      return () => keepDraft(() => draft);
    },
  });
  const submit = () => {
    if (Object.keys(problems).length === 0) void tool.begin(() => colorGuidedRequest(draft, user.id));
  };

  return (
    <>
      <ToolPage
        title="Color-Guided"
        intro="An image from your words, in your colors."
        setupLabel="Colors & Prompt"
        result={tool.image && <ColorGuidedResult image={tool.image} onStartOver={startOver} />}
        setup={
          <ToolSetup
            work={tool.work}
            offer={offer}
            actionLabel="Generate"
            busyLabel="Generating…"
            disabledReason={isBlank(draft.prompt) ? 'Add a prompt to generate' : undefined}
            onSubmit={submit}
            onTryAgain={tool.tryAgain}
            stage={
              tool.work.status === 'working' ? (
                <div className="grid place-items-center">
                  <WorkingFrame
                    size={offeredSize(tool.work.request.options)}
                    startedAtMs={tool.work.startedAtMs}
                    text="Painting in your colors…"
                  />
                </div>
              ) : (
                <PaletteEditor
                  colors={draft.colors}
                  onChange={(next) => keepDraft((now) => ({ ...now, colors: next(now.colors) }))}
                />
              )
            }
          >
            <ColorGuidedSettings draft={draft} problems={problems} madeBy={offer.madeBy} onChange={change} />
          </ToolSetup>
        }
      />
      {dialog}
    </>
  );
}
