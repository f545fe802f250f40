import { backgroundRemovalTool } from '#contract/tools/background-removal.ts';
import { useToolOffer } from '#web/modules/image-work/image-offer.ts';
import { ImageStage } from '#web/modules/image-work/image-stage.tsx';
import { RESULT_HEIGHT } from '#web/modules/image-work/ratio-frame.tsx';
import { sourceRequest } from '#web/modules/image-work/tool-maker.ts';
import { TOOL_MESSAGES } from '#web/modules/image-work/tool-messages.ts';
import { ToolPage } from '#web/modules/image-work/tool-page.tsx';
import { ToolSetup } from '#web/modules/image-work/tool-setup.tsx';
import { useSourceImage } from '#web/modules/image-work/use-source-image.ts';
import { useToolForm } from '#web/modules/image-work/use-tool-form.ts';
import { resultRenderer, useToolWork } from '#web/modules/image-work/use-tool-work.ts';
import { useUser } from '#web/platform/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { RemovalResult } from './removal-result.tsx';
import { RemovalTips } from './removal-tips.tsx';
import { backgroundRemovalMaker, removalImage } from './remove-background.ts';

/** Cuts the subject out of an image. */
export function BackgroundRemovalPage() {
  const user = useUser();
  const choice = useSourceImage(removalImage, user.id);
  const work = useToolWork(backgroundRemovalMaker, user.id);
  const { image } = choice;
  const offer = useToolOffer(({ backgroundRemoval }) => ({
    offer: backgroundRemoval,
    size: image ?? undefined,
  }));

  const { draft, seed, startOver, dialog, ...form } = useToolForm(backgroundRemovalTool, {
    userId: user.id,
    work,
    choice,
  });

  return (
    <>
      <ToolPage
        title="Background Removal"
        intro="Lifts the subject off its background: clean edges, true transparency."
        setupLabel="Upload & Preview"
        work={work.work}
        result={resultRenderer(work, startOver, (result) => <RemovalResult {...result} />)}
        setup={
          <ToolSetup
            work={work.work}
            refusal={work.refusal}
            hasPrompt={false}
            repeatNote={seed.repeatNote}
            offer={offer}
            actionLabel="Remove Background"
            busyLabel="Removing…"
            missing={image === null ? TOOL_MESSAGES.chooseImage : form.missing}
            refused={form.refused}
            onSubmit={() => {
              if (image === null) return choice.reportNoImage();
              void work.begin(() => sourceRequest(backgroundRemovalTool, draft, user.id, image));
            }}
            onTryAgain={work.tryAgain}
            extraAction={
              image && (
                <Button
                  variant="secondary"
                  size="lg"
                  disabled={work.isWorking}
                  onClick={() => choice.restore(null)}
                >
                  Cancel
                </Button>
              )
            }
            stage={
              <ImageStage
                choice={choice}
                maxHeight={RESULT_HEIGHT}
                alt="The image whose background will be removed"
                work={work.work}
                workingText="Removing the background…"
              />
            }
          >
            <RemovalTips madeBy={offer.madeBy} />
          </ToolSetup>
        }
      />
      {dialog}
    </>
  );
}
