import { upscalerFor } from '#contract/further-models.ts';
import { pictureOffer } from '#web/modules/image-work/picture-offer.ts';
import { offeredSize } from '#web/modules/image-work/picture-settings.ts';
import { PictureStage } from '#web/modules/image-work/picture-stage.tsx';
import { ToolPage } from '#web/modules/image-work/tool-page.tsx';
import { ToolSetup } from '#web/modules/image-work/tool-setup.tsx';
import { useWholeConfig } from '#web/platform/config/use-whole-config.ts';
import { useUser } from '#web/platform/session/session.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { ConditioningResult } from './conditioning-result.tsx';
import { ConditioningSettings } from './conditioning-settings.tsx';
import { GuidePreview } from './guide-preview.tsx';
import { useConditioning } from './use-conditioning.ts';

/** A picture that follows the shapes of a reference (S0 §2). */
export function ImageConditioningPage() {
  const config = useWholeConfig();
  const { choice, draft, tool, startOver, dialog, submit, problems, change } = useConditioning(useUser().id);
  const { picture } = choice;
  const size = offeredSize(draft.size);
  const upscaler = picture && upscalerFor(config.catalogue, picture, size);
  const offer = pictureOffer(config, config.catalogue.conditioning[draft.mode], [size], {
    besides: upscaler ? [upscaler] : [],
  });
  return (
    <>
      <ToolPage
        title="Image Conditioning"
        intro="A new image that follows the shapes of one you have."
        setupLabel="Upload & Configure"
        result={tool.image && <ConditioningResult image={tool.image} onStartOver={startOver} />}
        setup={
          <ToolSetup
            work={tool.work}
            offer={offer}
            actionLabel="Generate"
            busyLabel="Generating…"
            onSubmit={submit}
            onTryAgain={tool.tryAgain}
            stage={
              <>
                <PictureStage
                  choice={choice}
                  alt="The reference image"
                  work={tool.work}
                  workingText="Following your reference…"
                >
                  <FileButton label="Change Image" onFile={choice.choose} />
                </PictureStage>
                {picture !== null && !tool.isWorking && (
                  <GuidePreview reference={picture} mode={draft.mode} />
                )}
              </>
            }
          >
            <ConditioningSettings draft={draft} problems={problems} madeBy={offer.madeBy} onChange={change} />
          </ToolSetup>
        }
      />
      {dialog}
    </>
  );
}
