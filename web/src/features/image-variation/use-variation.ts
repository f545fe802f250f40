import { hasWords, settingProblems } from '#web/modules/image-work/picture-settings.ts';
import { useChosenPicture } from '#web/modules/image-work/use-chosen-picture.ts';
import { useToolForm } from '#web/modules/image-work/use-tool-form.ts';
import { useToolWork } from '#web/modules/image-work/use-tool-work.ts';
import { useDraft } from '#web/platform/drafts/use-draft.ts';
import { generateVariation, variationPicture, variationRequest } from './generate-variation.ts';
import { draftOf, EMPTY_VARIATION_DRAFT, type VariationDraft, variationDraft } from './variation-draft.ts';

/** Form, picture and work of the tool. */
export function useVariation(userId: string) {
  const choice = useChosenPicture(variationPicture, userId);
  const [draft, keepDraft] = useDraft(userId, 'variation', variationDraft, () => EMPTY_VARIATION_DRAFT);
  const tool = useToolWork(generateVariation, userId);
  const { picture } = choice;
  const problems = settingProblems(draft, { isSeedOptional: true });

  const { startOver, dialog } = useToolForm({
    userId,
    type: 'image-variation',
    tool,
    isFilled: picture !== null || hasWords(draft),
    fill: (settings) => {
      keepDraft(() => draftOf(settings));
      choice.loadReference(settings.referenceKey);
    },
    empty: () => {
      choice.restore(null);
      keepDraft(() => EMPTY_VARIATION_DRAFT);
      return () => {
        choice.restore(picture);
        keepDraft(() => draft);
      };
    },
  });
  const submit = () => {
    if (picture === null || Object.keys(problems).length > 0) return;
    void tool.begin(() => variationRequest(picture, draft, userId));
  };

  return {
    choice,
    draft,
    tool,
    startOver,
    dialog,
    submit,
    problems,
    change: (changes: Partial<VariationDraft>) => keepDraft((now) => ({ ...now, ...changes })),
  };
}
