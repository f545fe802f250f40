import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { NO_MARGINS } from '#contract/enlargement.ts';
import { isBlank } from '#contract/text.ts';
import { useFeatures } from '#web/modules/budget/use-catalog.ts';
import { TOOL_MESSAGES } from '#web/modules/image-work/tool-messages.ts';
import { focusRefused } from '#web/modules/image-work/work-failure.tsx';
import { EDIT_TOOL_PARAMETER } from '#web/platform/drafts/prefill.ts';
import { useDraft } from '#web/platform/drafts/use-draft.ts';
import { editUrl, PATHS } from '#web/platform/paths.ts';
import { useUser } from '#web/platform/session/session.tsx';
import { notify } from '#web/ui/notify.ts';
import { BACKGROUND_COUNTS } from './background-makers.ts';
import { maskedImageKey, useDrawnMask } from './drawn-mask.ts';
import { useEditOffer } from './edit-offer.ts';
import { MARK_FIRST } from './edit-panel.tsx';
import { type EditPlan, planEdit } from './edit-plan.ts';
import { EDIT_TOOLS, type EditName, toEditName } from './edit-tools.ts';
import { editedImage } from './edited-image.ts';
import { useApply } from './use-apply.ts';
import { useEarlierMask } from './use-earlier-mask.ts';
import { editProblems, initialSettings } from './use-edit-run.ts';
import { useEditedVersions } from './use-edited-versions.ts';
import {
  countPendingVersions,
  EDIT_DESCRIPTIONS,
  findWorks,
  useEdits,
  useFinishedEdits,
} from './use-edits.ts';

type Prompt = { prompt: string; missingPrompt: string | undefined };

/** The problem of the first setting that the server would refuse; the prompt comes last. */
function findMissingSetting(
  { prompt: promptProblem, ...problems }: Partial<Record<string, string>>,
  { prompt, missingPrompt }: Prompt,
): string | undefined {
  const isMissing = promptProblem !== undefined && isBlank(prompt);
  return Object.values(problems).at(-1) ?? ((isMissing && missingPrompt) || promptProblem);
}

type BlockOptions = {
  isBusyElsewhere: boolean;
  busyLabel: string;
  absent: string | undefined;
  isMaskLoading: boolean;
  plan: EditPlan;
};

/** Why the chosen tool cannot be applied to the open image, with any settings. */
function findBlockedReason({
  isBusyElsewhere,
  busyLabel,
  absent,
  isMaskLoading,
  plan,
}: BlockOptions): string | undefined {
  if (isBusyElsewhere) return `This tool is still busy. ${busyLabel}`;
  if (absent !== undefined) return 'Not available here';
  return isMaskLoading ? 'The mask of the earlier edit is loading…' : plan.blockedReason;
}

/** Not shown with a mask: two painted masks are rarely the same. */
function findRepeatNote(
  { repeatNote }: { repeatNote: string | undefined },
  { mask }: (typeof EDIT_TOOLS)[EditName],
  { isBusy, hasMask }: { isBusy: boolean; hasMask: boolean },
): string | undefined {
  return isBusy || (mask !== 'none' && hasMask) ? undefined : repeatNote;
}

/** The state and the actions of the edit screen. */
export function useEditScreen() {
  const { id: userId } = useUser();
  const { imageId } = useParams();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const name = toEditName(search.get(EDIT_TOOL_PARAMETER));
  const tool = EDIT_TOOLS[name];
  const [announcement, setAnnouncement] = useState('');
  const [madeId, setMadeId] = useState<string | null>(null);
  const [count, setCount] = useDraft(
    userId,
    'edit-background.count',
    z.enum(BACKGROUND_COUNTS),
    () => BACKGROUND_COUNTS[0],
  );

  const { choice, lineage, upload, versions, keepSource } = useEditedVersions(userId, imageId);
  const { image: edited } = choice;
  const mask = useDrawnMask(userId, edited);
  const earlier = useEarlierMask(edited, mask);
  const editUrlFor = (id: string | null, shownTool: EditName = name) =>
    `${id === null ? PATHS.imageEdit : editUrl(id)}?${EDIT_TOOL_PARAMETER}=${shownTool}`;
  const edits = useEdits({
    userId,
    choice,
    onStartOver: mask.clear,
    onPrefilled(prefilled, recorded) {
      const { referenceKey } = recorded;
      earlier.adopt(prefilled, recorded, imageId);
      // Made from an upload, or from an image that is gone: its copy is edited.
      if (imageId === undefined && typeof referenceKey === 'string') choice.loadReference(referenceKey);
    },
  });
  const run = edits[name];
  const hasMask = tool.mask !== 'none' && !mask.isEmpty;
  const reference = lineage.shown?.parameters?.referenceKey;

  const editedKey = edited && maskedImageKey(edited);
  const works = findWorks(edits, editedKey);
  const isBusy = works.length > 0;

  useFinishedEdits(edits, editedKey, {
    onFinished: ({ id, request }) => keepSource(id, request.source),
    onMade(image) {
      const { loaded: file, request, id } = image;
      mask.markUsed();
      edits.extend.change({ extend: NO_MARGINS });
      editedImage.write(userId, {
        ...file,
        id: crypto.randomUUID(),
        name: request.source.name,
        file: { width: file.width, height: file.height, bytes: file.blob.size },
        ...(id !== null && { imageId: id }),
      });
      setMadeId(id);
      setAnnouncement(`Done. The new version is shown, ${file.width} by ${file.height} pixels.`);
      navigate(editUrlFor(id), { preventScrollReset: true });
    },
    onMadeElsewhere({ id }) {
      // After View on another screen, the image is already shown.
      if (id === null || id === imageId) return;
      notify.action('Your edited image is ready', {
        id: 'edit-ready',
        label: 'View',
        onAction: () => navigate(editUrlFor(id)),
      });
    },
  });

  const numberOfResults = name === 'background' ? Number(count) : 1;
  const plan = planEdit(name, edits, { size: edited ?? undefined, hasMask, count: numberOfResults });
  const offer = useEditOffer(plan.wanted);
  const applying = useApply({
    ...{ name, edits, image: edited, mask },
    unsupported: offer.unsupported,
    count: numberOfResults,
  });
  const description = EDIT_DESCRIPTIONS[name];
  const draft = { ...run.draft, ...initialSettings(description, offer.unsupported) };
  const problems = editProblems(description, draft, hasMask);
  const hasProblems = Object.keys(problems).length > 0;
  const prompt = 'prompt' in draft ? draft.prompt : '';
  const blockedReason =
    edited === null
      ? TOOL_MESSAGES.chooseImage
      : findBlockedReason({
          isBusyElsewhere: run.isWorking && !isBusy,
          busyLabel: tool.busyLabel,
          absent: offer.absent,
          isMaskLoading: earlier.isLoading(name),
          plan,
        });

  return {
    userId,
    imageId,
    name,
    tool,
    edits,
    run,
    choice,
    edited,
    mask,
    hasMask,
    works,
    isBusy,
    /** Names the work on the shown image, even while another tool is chosen. */
    busyLabel: EDIT_TOOLS[works[0]?.name ?? name].busyLabel,
    pending: countPendingVersions(edits, lineage.versions, upload?.id),
    lineage,
    versions,
    features: useFeatures().data,
    offer,
    plan,
    /** S3 key of the image that the shown one was made from. */
    beforeKey: lineage.parent?.s3_key ?? (typeof reference === 'string' ? reference : undefined),
    /** Why the edit cannot be applied yet. */
    missing:
      blockedReason ??
      (problems.mask && MARK_FIRST) ??
      findMissingSetting(problems, { prompt, missingPrompt: tool.missingPrompt }) ??
      run.refused,
    isBlocked: blockedReason !== undefined,
    /** Says that Apply repeats an edit. */
    repeatNote: findRepeatNote(run.seed, tool, { isBusy, hasMask }),
    announcement,
    /** The image that was made last here. */
    madeId,
    editUrlFor,
    count,
    setCount: (next: (typeof BACKGROUND_COUNTS)[number]) => setCount(() => next),
    /** Why the edit cannot be sent, once the person tried to apply it. */
    problems: run.hasTried ? problems : {},
    maskProblem: applying.maskProblem ?? (run.hasTried ? problems.mask : undefined),
    earlierNote: earlier.noteFor(name, { imageId, hasMask }),
    chooseTool: (next: EditName) =>
      setSearch({ [EDIT_TOOL_PARAMETER]: next }, { replace: true, preventScrollReset: true }),
    /** Sends the edit. Returns false if something is missing, which the fields then show. */
    apply(): boolean {
      if (edited === null) choice.reportNoImage();
      if (edited === null) return false;
      if (isBusy) return true;
      if (blockedReason !== undefined) return false;
      if (run.refused !== undefined) focusRefused(run.failure);
      if (run.refused !== undefined) return true;
      run.setHasTried(hasProblems);
      if (!hasProblems) void applying.apply();
      return !hasProblems;
    },
  };
}
export type EditScreen = ReturnType<typeof useEditScreen>;
