import { useMemo } from 'react';
import { isBlank } from '#contract/text.ts';
import type { ImageTool } from '#contract/tools/record.ts';
import type { DraftOf, ProblemsOf } from '#contract/tools/setting.ts';
import { defaultDraft, draftSchema, findProblems } from '#contract/tools/tool.ts';
import { useDraft } from '#web/platform/drafts/use-draft.ts';

/** A tool's form content, kept for the tab, and its problems. */
export function useToolDraft<T extends ImageTool>(tool: T, userId: string) {
  const schema = useMemo(() => draftSchema(tool), [tool]);
  const [draft, setDraft] = useDraft(userId, tool.imageType, schema, () => defaultDraft(tool));
  return {
    draft,
    setDraft,
    change: (changes: Partial<DraftOf<T>>) => setDraft((current) => ({ ...current, ...changes })),
    problems: findProblems(tool, draft),
  };
}

/** The problems to show: an empty prompt is not a problem until the person has tried to generate. */
export function visibleProblems<Problems extends { prompt?: string | undefined }>(
  problems: Problems,
  hasTried: boolean,
  prompt: string,
): Problems | Omit<Problems, 'prompt'> {
  const { prompt: _, ...others } = problems;
  return hasTried || !isBlank(prompt) ? problems : others;
}

/** Whether clearing the form would lose typed text. */
export const hasTypedText = (draft: { prompt: string; negativePrompt: string }): boolean =>
  !isBlank(draft.prompt) || !isBlank(draft.negativePrompt);

export const hasProblems = <T extends ImageTool>(problems: ProblemsOf<T>): boolean =>
  Object.keys(problems).length > 0;
