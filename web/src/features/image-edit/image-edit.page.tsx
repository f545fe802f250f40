import { clsx } from 'clsx';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { notifySaved } from '#web/modules/image-work/notify-saved.ts';
import { WarningBanner } from '#web/modules/image-work/warning-banner.tsx';
import {
  focusDescription,
  isOverBudget,
  WorkFailure,
  WorkRefusal,
} from '#web/modules/image-work/work-failure.tsx';
import { formatSize } from '#web/platform/format/format-size.ts';
import { PATHS } from '#web/platform/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { onCommandEnter } from '#web/ui/command-enter.tsx';
import { focusFirstInvalid } from '#web/ui/focus-first-invalid.ts';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { EditFields } from './edit-fields.tsx';
import { EditPanel, focusFirstSetting } from './edit-panel.tsx';
import { AnotherImage, ChooseImage } from './edit-source.tsx';
import { EditStageArea } from './edit-stage-area.tsx';
import { EDIT_NAMES } from './edit-tools.ts';
import { ImageLine } from './image-line.tsx';
import { bringIntoView, MaskNote } from './mask-note.tsx';
import { type EditScreen, useEditScreen } from './use-edit-screen.ts';
import { useScrollToEditedImage } from './use-scroll-to-edited-image.ts';
import { isEditImage, type Version, versionLabel } from './use-versions.ts';
import { VersionActions } from './version-actions.tsx';
import { VersionStrip } from './version-strip.tsx';

/** The screen that changes one thing in an image and keeps the rest. */
export function ImageEditPage() {
  const screen = useEditScreen();
  const { run, edited } = screen;
  const panel = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  // The keyboard follows the order on the screen: on phones the image comes first.
  const isWide = useMediaQuery('(min-width: 64rem)');
  const apply = () => {
    if (screen.apply()) return;
    if (edited && screen.isBlocked) focusFirstSetting(panel.current);
    else focusFirstInvalid(grid.current);
  };
  const settings = (
    <div
      key="settings"
      className={clsx('grid min-w-0 gap-4', edited && 'max-lg:short:col-start-2 max-lg:short:row-start-3')}
    >
      {!(isWide && edited) && <EditFailure screen={screen} />}
      <EditPanel
        ref={panel}
        name={screen.name}
        onName={screen.chooseTool}
        features={screen.features}
        offer={screen.offer}
        priceLabel={priceLabel(screen)}
        refusal={run.refusal ?? <WorkRefusal work={run.failure} />}
        missing={screen.missing}
        repeatNote={screen.repeatNote}
        hasHintOnStage={screen.beforeKey === undefined}
        hasMask={screen.hasMask}
        isOpen={edited !== null}
        isBusy={screen.isBusy}
        busyLabel={screen.busyLabel}
        onApply={apply}
        onStartOver={run.startOver}
      >
        <MaskNote problem={screen.maskProblem} note={screen.earlierNote} />
        <EditFields
          name={screen.name}
          edits={screen.edits}
          size={edited ?? undefined}
          problems={screen.problems}
          hasMask={screen.hasMask}
          unsupported={screen.offer.unsupported}
          notFound={isNotFound(screen) ? run.failure?.message : undefined}
          onSearchChange={() => isNotFound(screen) && run.dismissFailure()}
          count={screen.count}
          onCount={screen.setCount}
          enlargeNote={enlargeNote(screen)}
        />
      </EditPanel>
    </div>
  );
  const stage = edited ? (
    <ShownImage key="stage" screen={screen} isWide={isWide} grid={grid} />
  ) : (
    <ChooseImage key="stage" {...screen} />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the shortcut belongs to every field inside
    <div
      className={clsx(
        'page-frame flex flex-col gap-4 max-lg:pb-36 max-lg:short:pb-20',
        edited && 'max-sm:gap-0 max-sm:pt-0 max-lg:short:gap-0 max-lg:short:pt-2',
      )}
      onKeyDown={onCommandEnter(apply)}
    >
      <header>
        <div className={clsx(edited && 'max-sm:hidden max-lg:short:hidden')}>
          <BackLink to={PATHS.advancedImageTools}>Advanced Image Tools</BackLink>
        </div>
        <h1 tabIndex={-1} className="mt-1 font-display text-h1-large max-lg:sr-only">
          Edit
        </h1>
        <p className={clsx('text-text-2', edited && 'max-lg:hidden')}>
          Change one thing in an image and keep the rest.
        </p>
      </header>
      <div
        ref={grid}
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[24rem_minmax(0,1fr)] lg:items-start lg:gap-6',
          // In landscape the image is on the left and everything else on the right, with the first row below the toolbar.
          edited &&
            'max-sm:gap-2 max-lg:short:-scroll-mt-10 max-lg:short:grid-cols-[minmax(0,1fr)_max(18.25rem,43%)] max-lg:short:gap-x-3 max-lg:short:gap-y-2 max-lg:short:has-[[role=toolbar]]:grid-rows-[3.25rem] sm:max-lg:short:grid-cols-[minmax(0,1fr)_max(20.5rem,43%)]',
        )}
      >
        {isWide ? [settings, stage] : [stage, settings]}
        {edited && !isWide && <AnotherImage {...screen} />}
      </div>
      <VisuallyHidden role="status">{screen.announcement}</VisuallyHidden>
      {run.dialog}
    </div>
  );
}

type ShownImageProps = { screen: EditScreen; isWide: boolean; grid: RefObject<HTMLDivElement | null> };

/** The image on its stage, its versions, and the actions for the version shown. */
function ShownImage({ screen, isWide, grid }: ShownImageProps) {
  const { edited, lineage, versions, edits, userId, editUrlFor } = screen;
  const { shown, isLoading } = lineage;
  const [compared, setCompared] = useState<{ imageId: string | undefined; version: Version }>();
  const newId = shown?.id === screen.madeId ? shown?.id : undefined;
  useEffect(() => {
    if (newId !== undefined) notifySaved();
  }, [newId]);
  const stage = useScrollToEditedImage(grid, screen.isBusy && !isWide);
  if (edited === null) return null;
  const name = shown ? versionLabel(versions, shown.id) : edited.imageId === undefined && 'Original';
  const { isMade, isEdit } = originOf(screen);
  const actionImage = imageWithActions(lineage, isWide, isEdit);
  const unsaved = EDIT_NAMES.flatMap((name) => edits[name].versions).find(
    (image) => !image.isSaved && image.loaded.blob === edited.blob,
  );
  return (
    <div className="flex min-w-0 flex-col gap-3 max-lg:contents">
      <div
        ref={stage}
        data-stage={screen.tool.mask === 'none' ? '' : 'tall'}
        className={clsx(
          'flex flex-col bg-bg -scroll-mt-12 max-lg:min-h-[50dvh] max-lg:z-10 max-lg:-mx-4 max-lg:px-4 max-lg:py-2 max-sm:px-0 max-sm:pt-0 lg:h-[calc(100dvh-18rem)] lg:min-h-96 lg:short:h-[calc(100dvh-3.5rem)] max-lg:short:contents',
          // On a tablet it stays in view, unless the keyboard leaves too little room.
          'sm:max-lg:top-[calc(var(--shell-top)+var(--offline-bar))] sm:max-lg:[@media(height>=45rem)]:sticky',
          stageHeight(screen),
        )}
      >
        <EditStageArea
          screen={screen}
          image={edited}
          compared={compared?.imageId === edited.imageId ? compared?.version : undefined}
          onCompareEnd={() => setCompared(undefined)}
        />
      </div>
      {isWide && <EditFailure screen={screen} />}
      <div
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] gap-3 max-lg:short:col-start-2 max-lg:short:row-start-2',
          !actionImage && !unsaved && versions.length < 2 && 'max-sm:sr-only',
        )}
      >
        {unsaved && <WarningBanner image={unsaved} />}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <ImageLine name={name || undefined} size={edited} isEdit={isEdit} />
          {actionImage && (
            <VersionActions
              userId={userId}
              image={actionImage}
              blob={edited.blob}
              versions={versions}
              editUrlFor={editUrlFor}
              isDisabled={isLoading}
            />
          )}
        </div>
        <VersionStrip
          versions={versions}
          shownId={shown?.id ?? edited.id}
          // A version that was just made has its place while it loads.
          pending={screen.pending + Number(isMade && !shown)}
          onCompare={(version) => setCompared({ imageId: edited.imageId, version })}
          editUrlFor={editUrlFor}
        />
        {isWide && <AnotherImage {...screen} />}
      </div>
    </div>
  );
}

/** On phones the first field of a tool is in view below the image; a tool without a prompt leaves more room to paint. */
function stageHeight({ name, tool }: EditScreen): string | undefined {
  if (name === 'erase')
    return 'max-sm:h-[calc(100svh-var(--shell-top)-var(--offline-bar)-14.5rem)] max-sm:min-h-80 max-sm:pb-0';
  if (tool.mask !== 'none')
    return 'max-sm:h-[calc(100svh-var(--shell-top)-var(--offline-bar)-19rem)] max-sm:min-h-96 max-sm:pb-0';
  return name === 'extend' ? 'max-sm:min-h-[44svh]' : 'max-sm:min-h-[40svh]';
}

/** Whether the shown image was just made here, and whether it is an edit, which is then known before its versions load. */
function originOf({ imageId, madeId, lineage: { shown } }: EditScreen) {
  const isMade = imageId !== undefined && imageId === madeId;
  return { isMade, isEdit: isMade || (shown !== undefined && isEditImage(shown)) };
}

/**
 * On phones an original without edits has no actions here, so that the tools are in view. While the next versions load,
 * any version keeps the place of the actions.
 */
function imageWithActions(
  { versions, shown, isLoading }: EditScreen['lineage'],
  isWide: boolean,
  isEdit: boolean,
) {
  const isLoneOriginal = versions.length < 2 && !isEdit;
  if (isLoneOriginal && !isWide) return undefined;
  return isLoading ? versions[0] : shown;
}

/** Whether nothing matched the words to find. Their field then says so. */
const isNotFound = ({ name, run, hasMask }: EditScreen): boolean =>
  ((name === 'replace' && !hasMask) || name === 'recolor') && run.failure?.code === 'NOTHING_FOUND';

/** Why the last edit failed, unless a field already says it. */
function EditFailure({ screen }: { screen: EditScreen }) {
  const { run, name, edits } = screen;
  const hasPrompt = name !== 'erase' && !(name === 'enlarge' && edits.enlarge.draft.mode === 'fast');
  if (run.failure === undefined || isNotFound(screen) || isOverBudget(run.failure)) return null;
  return (
    <div ref={bringIntoView}>
      <WorkFailure
        {...run.failure}
        requestId={run.failure.requestId}
        onEditDescription={hasPrompt ? focusDescription : undefined}
        onTryAgain={run.tryAgain}
      />
    </div>
  );
}

function priceLabel({ name, count }: EditScreen): string {
  return name === 'background' && count !== '1' ? `${count} images:` : 'This image:';
}

function enlargeNote({ edited, plan, edits }: EditScreen): string | undefined {
  if (edited === null || plan.size === undefined) return plan.blockedReason;
  const hint = edits.enlarge.draft.mode === 'detail' ? ' It takes a while.' : '';
  return `${formatSize(edited)} becomes ${formatSize(plan.size)}.${hint}`;
}
