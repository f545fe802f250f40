import { useState } from 'react';
import * as LIMITS from '#contract/limits.ts';
import { imageConditioningTool } from '#contract/tools/image-conditioning.ts';
import * as FIELD_MESSAGES from '#contract/tools/messages.ts';
import { ImageStage } from '#web/modules/image-work/image-stage.tsx';
import { usePictureOffer } from '#web/modules/image-work/picture-offer.ts';
import { ToolSettings } from '#web/modules/image-work/setting-fields.tsx';
import { sourceRequest } from '#web/modules/image-work/tool-maker.ts';
import { TOOL_MESSAGES } from '#web/modules/image-work/tool-messages.ts';
import { ToolPage } from '#web/modules/image-work/tool-page.tsx';
import { ToolSetup } from '#web/modules/image-work/tool-setup.tsx';
import { useChosenImage } from '#web/modules/image-work/use-chosen-image.ts';
import { hasProblems, hasWords, visibleProblems } from '#web/modules/image-work/use-tool-draft.ts';
import { useToolForm } from '#web/modules/image-work/use-tool-form.ts';
import { useToolWork } from '#web/modules/image-work/use-tool-work.ts';
import { useUser } from '#web/platform/session/session.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { conditioningMaker, conditioningReference } from './condition-image.ts';
import { ConditioningResult } from './conditioning-result.tsx';
import { GuidePreview } from './guide-preview.tsx';
import { ModePicker } from './mode-picker.tsx';

/** This tool enforces the limit that the others only state. */
const refusalOf = (file: File) => (file.size > LIMITS.toolFileBytes ? TOOL_MESSAGES.fileTooLarge : undefined);

/** An image that follows the shapes of a reference. */
export function ImageConditioningPage() {
  const user = useUser();
  const choice = useChosenImage(conditioningReference, user.id, refusalOf);
  const [hasTried, setHasTried] = useState(false);
  const work = useToolWork(conditioningMaker, user.id);
  const { draft, problems, ...form } = useToolForm(imageConditioningTool, {
    userId: user.id,
    work,
    choice,
    isFilled: hasWords,
    onEmptied: () => setHasTried(false),
  });
  const { picture } = choice;
  const offer = usePictureOffer(({ conditioning }) => ({
    offer: conditioning[draft.conditioningMode],
    size: draft,
    source: picture ? { size: picture, wanted: draft } : undefined,
  }));
  const submit = () => {
    setHasTried(true);
    if (picture === null) choice.complain(FIELD_MESSAGES.referenceRequired);
    if (picture === null || hasProblems(problems)) return;
    void work.begin(() => sourceRequest(imageConditioningTool, draft, user.id, picture));
  };
  return (
    <>
      <ToolPage
        title="Image Conditioning"
        intro="A new image that follows the shapes of one you have."
        setupLabel="Upload & Configure"
        result={work.image && <ConditioningResult image={work.image} onStartOver={form.startOver} />}
        setup={
          <ToolSetup
            work={work.work}
            offer={offer}
            actionLabel="Generate"
            busyLabel="Generating…"
            onSubmit={submit}
            onTryAgain={work.tryAgain}
            stage={
              <>
                <ImageStage
                  choice={choice}
                  alt="The reference image"
                  work={work.work}
                  workingText="Following your reference…"
                >
                  <FileButton label="Change Image" onFile={choice.choose} />
                </ImageStage>
                {picture !== null && !work.isWorking && (
                  <GuidePreview reference={picture} mode={draft.conditioningMode} />
                )}
              </>
            }
          >
            <ToolSettings
              tool={imageConditioningTool}
              draft={draft}
              problems={visibleProblems(problems, hasTried, draft.prompt)}
              onChange={form.change}
              own={{
                conditioningMode: (
                  <ModePicker
                    value={draft.conditioningMode}
                    onChange={(conditioningMode) => form.change({ conditioningMode })}
                  />
                ),
              }}
            />
            <p className="min-h-lh text-small text-text-3">{offer.madeBy}</p>
          </ToolSetup>
        }
      />
      {form.dialog}
    </>
  );
}
