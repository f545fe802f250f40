import { GIVEN_PICTURES } from '#contract/priced-pictures.ts';
import { pictureOffer } from '#web/modules/image-work/picture-offer.ts';
import { PictureStage } from '#web/modules/image-work/picture-stage.tsx';
import { TOOL_MESSAGES } from '#web/modules/image-work/tool-messages.ts';
import { ToolPage } from '#web/modules/image-work/tool-page.tsx';
import { ToolSetup } from '#web/modules/image-work/tool-setup.tsx';
import { useChosenPicture } from '#web/modules/image-work/use-chosen-picture.ts';
import { useToolForm } from '#web/modules/image-work/use-tool-form.ts';
import { useToolWork } from '#web/modules/image-work/use-tool-work.ts';
import { useWholeConfig } from '#web/platform/config/use-whole-config.ts';
import { useUser } from '#web/platform/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { RemovalResult } from './removal-result.tsx';
import { RemovalTips } from './removal-tips.tsx';
import { removalPicture, removalRequest, removeBackground } from './remove-background.ts';

/** Lifts what matters out of a picture (S0 §2). */
export function BackgroundRemovalPage() {
  const user = useUser();
  const config = useWholeConfig();
  const choice = useChosenPicture(removalPicture, user.id);
  const tool = useToolWork(removeBackground, user.id);
  const { picture } = choice;
  const offer = pictureOffer(
    config,
    config.catalogue.backgroundRemoval,
    picture === null ? GIVEN_PICTURES : [picture],
  );

  const { startOver, dialog } = useToolForm({
    userId: user.id,
    type: 'background-removal',
    tool,
    isFilled: picture !== null,
    fill: ({ referenceKey }) => choice.loadReference(referenceKey),
    empty: () => {
      choice.restore(null);
      return () => choice.restore(picture);
    },
  });

  return (
    <>
      <ToolPage
        title="Background Removal"
        intro="Lifts the subject out of its image: clean edges, true transparency."
        setupLabel="Upload & Preview"
        result={tool.image && <RemovalResult image={tool.image} onStartOver={startOver} />}
        setup={
          <ToolSetup
            work={tool.work}
            offer={offer}
            actionLabel="Remove Background"
            busyLabel="Removing…"
            disabledReason={picture === null ? TOOL_MESSAGES.choosePicture : undefined}
            onSubmit={() => picture && void tool.begin(() => removalRequest(picture, user.id))}
            onTryAgain={tool.tryAgain}
            extraAction={
              picture && (
                <Button
                  variant="secondary"
                  size="lg"
                  disabled={tool.isWorking}
                  onClick={() => choice.restore(null)}
                >
                  Cancel
                </Button>
              )
            }
            stage={
              <PictureStage
                choice={choice}
                alt="The image whose background will be removed"
                work={tool.work}
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
