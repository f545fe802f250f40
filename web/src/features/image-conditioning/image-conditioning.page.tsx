import { useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { MESSAGES } from '#contract/messages.ts';
import { pictureOffer } from '#web/features/image-work/picture-offer.ts';
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
import {
  type ConditioningDraft,
  conditioningDraft,
  draftOf,
  EMPTY_CONDITIONING_DRAFT,
  problemsOf,
} from './conditioning-draft.ts';
import { ConditioningResult } from './conditioning-result.tsx';
import { ConditioningSettings } from './conditioning-settings.tsx';
import { conditioningReference, conditioningRequest, generateConditioned } from './generate-conditioned.ts';
import { GuidePreview } from './guide-preview.tsx';

/** S0 §5: this tool holds to the limit that the others only state. */
const refusalOf = (file: File) => (file.size > LIMITS.toolFileBytes ? TOOL_MESSAGES.fileTooLarge : undefined);

/** A picture that follows the shapes of a reference (S0 §2). */
export function ImageConditioningPage() {
  const user = useUser();
  const config = useConfig();
  const choice = useChosenPicture(conditioningReference, user.id, refusalOf);
  const [draft, keepDraft] = useDraft(
    user.id,
    'conditioning',
    conditioningDraft,
    () => EMPTY_CONDITIONING_DRAFT,
  );
  const [hasTried, setHasTried] = useState(false);
  const tool = useToolWork(generateConditioned, user.id);
  const offer = pictureOffer(config, config.catalogue.conditioning[draft.mode]);
  const { picture } = choice;
  const { prompt: promptProblem, ...problems } = problemsOf(draft);
  const isPromptJudged = hasTried || draft.prompt.trim() !== '';

  usePrefill(user.id, 'conditioning', (settings) => {
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
      setHasTried(false);
      keepDraft(() => EMPTY_CONDITIONING_DRAFT);
      return () => {
        tool.restore(tool.work);
        choice.restore(picture);
        keepDraft(() => draft);
      };
    },
  });
  const submit = () => {
    setHasTried(true);
    if (picture === null) choice.complain(MESSAGES.referenceRequired);
    if (picture === null || promptProblem !== undefined || Object.keys(problems).length > 0) return;
    void tool.begin(() => conditioningRequest(picture, draft, user.id));
  };

  return (
    <>
      <ToolPage
        title="Image Conditioning"
        intro="A new picture that follows the shapes of one you have."
        setupLabel="Upload & Configure"
        result={tool.image && <ConditioningResult image={tool.image} onStartOver={startOver} />}
        onStartOver={startOver}
        setup={
          <ToolSetup
            work={tool.work}
            failedText={TOOL_MESSAGES.generationFailed}
            price={offer.price}
            actionLabel="Generate"
            busyLabel="Generating…"
            onSubmit={submit}
            onTryAgain={tool.tryAgain}
            stage={
              <>
                <PictureStage
                  choice={choice}
                  alt="The reference picture"
                  working={
                    tool.work.status === 'working'
                      ? { startedAtMs: tool.work.startedAtMs, text: 'Following your reference…' }
                      : undefined
                  }
                >
                  <FileButton label="Change Image" onFile={choice.choose} />
                </PictureStage>
                {picture !== null && !tool.isWorking && (
                  <GuidePreview reference={picture} mode={draft.mode} />
                )}
              </>
            }
          >
            <ConditioningSettings
              draft={draft}
              problems={{
                ...problems,
                ...(isPromptJudged && promptProblem !== undefined && { prompt: promptProblem }),
              }}
              madeBy={offer.madeBy}
              onChange={(changes: Partial<ConditioningDraft>) => keepDraft((now) => ({ ...now, ...changes }))}
            />
          </ToolSetup>
        }
      />
      {dialog}
    </>
  );
}
