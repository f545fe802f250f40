import { useState } from 'react';
import * as LIMITS from '#contract/limits.ts';
import { imageConditioningTool } from '#contract/tools/image-conditioning.ts';
import * as FIELD_MESSAGES from '#contract/tools/messages.ts';
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
import { hasProblems, hasTypedText, visibleProblems } from '#web/modules/image-work/use-tool-draft.ts';
import { useToolForm } from '#web/modules/image-work/use-tool-form.ts';
import { resultRenderer, useToolWork } from '#web/modules/image-work/use-tool-work.ts';
import { useUser } from '#web/platform/session/session.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { conditioningMaker, conditioningReference } from './condition-image.ts';
import { ConditioningResult } from './conditioning-result.tsx';
import { GuidePreview } from './guide-preview.tsx';
import { ModePicker } from './mode-picker.tsx';
import { useReferenceSize } from './use-reference-size.ts';

/** This tool enforces the limit that the others only show. */
const refuseLargeFile = (file: File) =>
  file.size > LIMITS.toolFileBytes ? TOOL_MESSAGES.fileTooLarge : undefined;

/** The tool that makes an image from the shapes of a reference. */
export function ImageConditioningPage() {
  const user = useUser();
  const choice = useSourceImage(conditioningReference, user.id, refuseLargeFile);
  const [hasTried, setHasTried] = useState(false);
  const work = useToolWork(conditioningMaker, user.id);
  const { draft, problems, ...form } = useToolForm(imageConditioningTool, {
    userId: user.id,
    work,
    choice,
    isFilled: hasTypedText,
    onEmptied: () => setHasTried(false),
  });
  const { image } = choice;
  useReferenceSize(image, draft, form.change);
  const offer = useToolOffer(({ conditioning }) => ({
    offer: conditioning[draft.conditioningMode],
    size: draft,
    source: image ? { size: image, wanted: draft } : undefined,
  }));
  const submit = () => {
    setHasTried(true);
    if (image === null) choice.reportNoImage(FIELD_MESSAGES.referenceRequired);
    if (image === null || hasProblems(problems)) return;
    void work.begin(() => sourceRequest(imageConditioningTool, form.nextDraft(), user.id, image));
  };
  return (
    <>
      <ToolPage
        title="Image Conditioning"
        intro="A new image that follows the shapes of one you have."
        setupLabel="Upload & Configure"
        work={work.work}
        result={resultRenderer(work, form.startOver, (result) => <ConditioningResult {...result} />)}
        setup={
          <ToolSetup
            work={work.work}
            refusal={work.refusal}
            repeatNote={form.seed.repeatNote}
            offer={offer}
            actionLabel="Generate"
            busyLabel="Generating…"
            missing={image === null ? TOOL_MESSAGES.chooseImage : form.missing}
            refused={form.refused}
            onSubmit={submit}
            onTryAgain={work.tryAgain}
            stage={
              <>
                <ImageStage
                  choice={choice}
                  maxHeight={PAIR_HEIGHT}
                  alt="The reference image"
                  work={work.work}
                  workingText="Following your reference…"
                >
                  <FileButton label="Change Image" onFile={choice.choose} />
                </ImageStage>
                {image !== null && <GuidePreview reference={image} mode={draft.conditioningMode} />}
              </>
            }
          >
            <ToolSettings
              tool={imageConditioningTool}
              draft={draft}
              problems={visibleProblems(problems, hasTried, draft.prompt)}
              onChange={form.change}
              seedLock={form.seed}
              custom={{
                conditioningMode: (
                  <ModePicker
                    value={draft.conditioningMode}
                    onChange={(conditioningMode) => form.change({ conditioningMode })}
                  />
                ),
              }}
            />
            <ModelLine madeBy={offer.madeBy} />
          </ToolSetup>
        }
      />
      {form.dialog}
    </>
  );
}
