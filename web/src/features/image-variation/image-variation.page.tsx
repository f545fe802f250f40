import { pictureOffer } from '#web/features/image-work/picture-offer.ts';
import { settingProblems } from '#web/features/image-work/picture-settings.ts';
import { PictureStage } from '#web/features/image-work/picture-stage.tsx';
import { TOOL_MESSAGES } from '#web/features/image-work/tool-messages.ts';
import { ToolPage } from '#web/features/image-work/tool-page.tsx';
import { ToolSetup } from '#web/features/image-work/tool-setup.tsx';
import { useChosenPicture } from '#web/features/image-work/use-chosen-picture.ts';
import { usePrefill } from '#web/features/image-work/use-prefill.ts';
import { useStartOver } from '#web/features/image-work/use-start-over.tsx';
import { useToolWork } from '#web/features/image-work/use-tool-work.ts';
import { useConfig } from '#web/platform/config-provider.tsx';
import { useUser } from '#web/platform/session.tsx';
import { useDraft } from '#web/platform/use-draft.ts';
import { FileButton } from '#web/ui/file-button.tsx';
import { generateVariation, variationPicture, variationRequest } from './generate-variation.ts';
import { draftOf, EMPTY_VARIATION_DRAFT, type VariationDraft, variationDraft } from './variation-draft.ts';
import { VariationResult } from './variation-result.tsx';
import { VariationSettings } from './variation-settings.tsx';

/** Another take on a picture, as close to it as wanted (S0 §2). */
export function ImageVariationPage() {
  const user = useUser();
  const config = useConfig();
  const offer = pictureOffer(config, config.catalogue.imageVariation);
  const choice = useChosenPicture(variationPicture, user.id);
  const [draft, keepDraft] = useDraft(user.id, 'variation', variationDraft, () => EMPTY_VARIATION_DRAFT);
  const tool = useToolWork(generateVariation, user.id);
  const { picture } = choice;
  const problems = settingProblems(draft, { isSeedOptional: true });

  usePrefill(user.id, 'image-variation', (settings) => {
    tool.clear();
    keepDraft(() => draftOf(settings));
    choice.restore(null);
    if (settings.referenceKey !== undefined) choice.loadReference(settings.referenceKey);
  });
  const { startOver, dialog } = useStartOver({
    isUnsaved: tool.image?.isSaved === false,
    label: 'Start Over',
    doneText: 'Started over',
    reset: () => {
      tool.clear();
      choice.restore(null);
      keepDraft(() => EMPTY_VARIATION_DRAFT);
      return () => {
        tool.restore(tool.work);
        choice.restore(picture);
        keepDraft(() => draft);
      };
    },
  });
  const submit = () => {
    if (picture === null || Object.keys(problems).length > 0) return;
    void tool.begin(() => variationRequest(picture, draft, user.id));
  };

  return (
    <>
      <ToolPage
        title="Image Variation"
        intro="Another take on a picture of yours, as close to it as you like."
        setupLabel="Upload & Settings"
        result={tool.image && <VariationResult image={tool.image} onStartOver={startOver} />}
        onStartOver={startOver}
        setup={
          <ToolSetup
            work={tool.work}
            failedText={TOOL_MESSAGES.variationFailed}
            price={offer.price}
            actionLabel="Generate Variation"
            busyLabel="Generating…"
            disabledReason={picture === null ? 'Choose a picture first' : undefined}
            onSubmit={submit}
            onTryAgain={tool.tryAgain}
            stage={
              <PictureStage
                choice={choice}
                alt="The picture to vary"
                working={
                  tool.work.status === 'working'
                    ? { startedAtMs: tool.work.startedAtMs, text: 'Making your variation…' }
                    : undefined
                }
              >
                <FileButton label="Change Image" onFile={choice.choose} />
              </PictureStage>
            }
          >
            <VariationSettings
              draft={draft}
              problems={problems}
              madeBy={offer.madeBy}
              onChange={(changes: Partial<VariationDraft>) => keepDraft((now) => ({ ...now, ...changes }))}
            />
          </ToolSetup>
        }
      />
      {dialog}
    </>
  );
}
