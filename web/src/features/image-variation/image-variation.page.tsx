import { megapixelSize, VARIATION_SIZE } from '#contract/enlargement.ts';
import { imageVariationTool } from '#contract/tools/image-variation.ts';
import { useToolOffer } from '#web/modules/image-work/image-offer.ts';
import { ImageStage } from '#web/modules/image-work/image-stage.tsx';
import { ModelLine } from '#web/modules/image-work/model-line.tsx';
import { PAIR_HEIGHT } from '#web/modules/image-work/ratio-frame.tsx';
import { ToolSettings } from '#web/modules/image-work/setting-fields.tsx';
import { sourceRequest } from '#web/modules/image-work/tool-maker.ts';
import { TOOL_MESSAGES } from '#web/modules/image-work/tool-messages.ts';
import { ToolPage } from '#web/modules/image-work/tool-page.tsx';
import { ToolSetup } from '#web/modules/image-work/tool-setup.tsx';
import { useSourceImage } from '#web/modules/image-work/use-source-image.ts';
import { hasProblems, hasTypedText } from '#web/modules/image-work/use-tool-draft.ts';
import { useToolForm } from '#web/modules/image-work/use-tool-form.ts';
import { resultRenderer, useToolWork } from '#web/modules/image-work/use-tool-work.ts';
import { useUser } from '#web/platform/session/session.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { VariationResult } from './variation-result.tsx';
import { imageToVary, variationMaker } from './vary-image.ts';

/** The tool that makes a new image that resembles another, as closely as the person likes. */
export function ImageVariationPage() {
  const user = useUser();
  const choice = useSourceImage(imageToVary, user.id);
  const work = useToolWork(variationMaker, user.id);
  const form = useToolForm(imageVariationTool, {
    userId: user.id,
    work,
    choice,
    isFilled: hasTypedText,
  });
  const { draft, problems, startOver } = form;
  const { image } = choice;
  const offer = useToolOffer(({ imageVariation }) => ({
    offer: imageVariation,
    size: VARIATION_SIZE,
    source: image ? { size: image, wanted: megapixelSize(image) } : undefined,
  }));
  const submit = () => {
    if (image === null) choice.reportNoImage();
    if (image === null || hasProblems(problems)) return;
    void work.begin(() => sourceRequest(imageVariationTool, form.nextDraft(), user.id, image));
  };
  return (
    <>
      <ToolPage
        title="Image Variation"
        intro="A new image that resembles one you have, as closely as you like."
        setupLabel="Upload & Settings"
        work={work.work}
        result={resultRenderer(work, startOver, (result) => <VariationResult {...result} />)}
        setup={
          <ToolSetup
            work={work.work}
            refusal={work.refusal}
            repeatNote={form.seed.repeatNote}
            offer={offer}
            actionLabel="Generate Variation"
            busyLabel="Generating…"
            missing={image === null ? TOOL_MESSAGES.chooseImage : form.missing}
            refused={form.refused}
            onSubmit={submit}
            onTryAgain={work.tryAgain}
            stage={
              <ImageStage
                choice={choice}
                maxHeight={PAIR_HEIGHT}
                alt="The image to vary"
                work={work.work}
                workingText="Making your variation…"
              >
                <FileButton label="Change Image" onFile={choice.choose} />
              </ImageStage>
            }
          >
            <ToolSettings
              tool={imageVariationTool}
              {...{ draft, problems }}
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
