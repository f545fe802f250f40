import { useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { MESSAGES } from '#contract/messages.ts';
import { hasWords } from '#web/modules/image-work/picture-settings.ts';
import { TOOL_MESSAGES } from '#web/modules/image-work/tool-messages.ts';
import { useChosenPicture } from '#web/modules/image-work/use-chosen-picture.ts';
import { useToolForm } from '#web/modules/image-work/use-tool-form.ts';
import { useToolWork } from '#web/modules/image-work/use-tool-work.ts';
import { useDraft } from '#web/platform/drafts/use-draft.ts';
import {
  type ConditioningDraft,
  conditioningDraft,
  draftOf,
  EMPTY_CONDITIONING_DRAFT,
  problemsOf,
} from './conditioning-draft.ts';
import { conditioningReference, conditioningRequest, generateConditioned } from './generate-conditioned.ts';

/** S0 §5: this tool holds to the limit that the others only state. */
const refusalOf = (file: File) => (file.size > LIMITS.toolFileBytes ? TOOL_MESSAGES.fileTooLarge : undefined);

/** Form, reference and work of the tool. */
export function useConditioning(userId: string) {
  const choice = useChosenPicture(conditioningReference, userId, refusalOf);
  const [draft, keepDraft] = useDraft(
    userId,
    'conditioning',
    conditioningDraft,
    () => EMPTY_CONDITIONING_DRAFT,
  );
  const [hasTried, setHasTried] = useState(false);
  const tool = useToolWork(generateConditioned, userId);
  const { picture } = choice;
  const found = problemsOf(draft);

  const { startOver, dialog } = useToolForm({
    userId,
    type: 'conditioning',
    tool,
    isFilled: picture !== null || hasWords(draft),
    fill: (settings) => {
      keepDraft(() => draftOf(settings));
      choice.loadReference(settings.referenceKey);
    },
    empty: () => {
      choice.restore(null);
      setHasTried(false);
      keepDraft(() => EMPTY_CONDITIONING_DRAFT);
      return () => {
        choice.restore(picture);
        keepDraft(() => draft);
      };
    },
  });
  const submit = () => {
    setHasTried(true);
    if (picture === null) choice.complain(MESSAGES.referenceRequired);
    if (picture === null || Object.keys(found).length > 0) return;
    void tool.begin(() => conditioningRequest(picture, draft, userId));
  };

  return {
    choice,
    draft,
    tool,
    startOver,
    dialog,
    submit,
    problems: visibleProblems(found, hasTried || draft.prompt.trim() !== ''),
    change: (changes: Partial<ConditioningDraft>) => keepDraft((now) => ({ ...now, ...changes })),
  };
}

/** An empty prompt is no mistake before the person tried to go on. */
function visibleProblems({ prompt, ...others }: ReturnType<typeof problemsOf>, isPromptJudged: boolean) {
  return { ...others, ...(isPromptJudged && prompt !== undefined && { prompt }) };
}
