import { upscalerFor } from '#contract/further-models.ts';
import { megapixelSize, VARIED_PICTURE } from '#contract/priced-pictures.ts';
import { pictureOffer } from '#web/modules/image-work/picture-offer.ts';
import { PictureStage } from '#web/modules/image-work/picture-stage.tsx';
import { TOOL_MESSAGES } from '#web/modules/image-work/tool-messages.ts';
import { ToolPage } from '#web/modules/image-work/tool-page.tsx';
import { ToolSetup } from '#web/modules/image-work/tool-setup.tsx';
import { useWholeConfig } from '#web/platform/config/use-whole-config.ts';
import { useUser } from '#web/platform/session/session.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { useVariation } from './use-variation.ts';
import { VariationResult } from './variation-result.tsx';
import { VariationSettings } from './variation-settings.tsx';

/** Another take on a picture, as close to it as wanted (S0 §2). */
export function ImageVariationPage() {
  const config = useWholeConfig();
  const { choice, draft, tool, startOver, dialog, submit, problems, change } = useVariation(useUser().id);
  const { picture } = choice;
  const upscaler = picture && upscalerFor(config.catalogue, picture, megapixelSize(picture));
  const offer = pictureOffer(config, config.catalogue.imageVariation, [VARIED_PICTURE], {
    besides: upscaler ? [upscaler] : [],
  });
  return (
    <>
      <ToolPage
        title="Image Variation"
        intro="Another take on one of your images, as close to it as you like."
        setupLabel="Upload & Settings"
        result={tool.image && <VariationResult image={tool.image} onStartOver={startOver} />}
        setup={
          <ToolSetup
            work={tool.work}
            offer={offer}
            actionLabel="Generate Variation"
            busyLabel="Generating…"
            disabledReason={choice.picture === null ? TOOL_MESSAGES.choosePicture : undefined}
            onSubmit={submit}
            onTryAgain={tool.tryAgain}
            stage={
              <PictureStage
                choice={choice}
                alt="The image to vary"
                work={tool.work}
                workingText="Making your variation…"
              >
                <FileButton label="Change Image" onFile={choice.choose} />
              </PictureStage>
            }
          >
            <VariationSettings draft={draft} problems={problems} madeBy={offer.madeBy} onChange={change} />
          </ToolSetup>
        }
      />
      {dialog}
    </>
  );
}
