import { useEffect, useRef, useState } from 'react';
import * as LIMITS from '#contract/limits.ts';
import { UnusedSettings } from '#web/modules/video-form/unused-settings.tsx';
import type { VideoSeed } from '#web/modules/video-form/use-video-seed.ts';
import { useVideoOffer } from '#web/modules/video-form/video-offer.ts';
import { SAME_VIDEO_AGAIN } from '#web/modules/video-form/video-seed.ts';
import { Badge } from '#web/ui/badge.tsx';
import { onCommandEnter } from '#web/ui/command-enter.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { focusFirstInvalid } from '#web/ui/focus-first-invalid.ts';
import { MultiShotSeedField } from '../seed-field.tsx';
import { BuilderFooter, blockedReason } from './builder-footer.tsx';
import { RemovedNote } from './removed-note.tsx';
import { ShotEditor } from './shot-editor.tsx';
import { ShotStrip } from './shot-strip.tsx';
import { changeSeed, changeShot, type Storyboard, selectedIndex, sharesReference } from './storyboard.ts';
import { useBoardActions } from './use-board-actions.ts';
import { useReferenceUpload } from './use-reference-upload.ts';

type BuilderDialogProps = {
  board: Storyboard;
  seed: VideoSeed;
  /** Id of an image from the person's history that the selected shot will start from. */
  pendingImage: string | undefined;
  onPendingImageUsed(): void;
  onChange(change: (current: Storyboard) => Storyboard): void;
  onClose(): void;
  onGenerate(): void;
};

/** Focuses an image that must be replaced, or the prompt, unless that would open an on-screen keyboard. */
function focusFirstNeeded(event: Event): void {
  const { target } = event;
  if (!(target instanceof HTMLElement)) return;
  const hasMistake = target.querySelector('[aria-invalid=true]') !== null;
  if (!hasMistake && !matchMedia('(pointer: fine)').matches) return;
  event.preventDefault();
  if (hasMistake) focusFirstInvalid(target);
  else target.querySelector('textarea')?.focus();
}

/** Shots in a strip and an editor for the selected one. Closing loses nothing: the parent keeps the draft. */
export function BuilderDialog(props: BuilderDialogProps) {
  const { board, seed, pendingImage, onPendingImageUsed, onChange, onClose, onGenerate } = props;
  const { seedlessModel } = useVideoOffer(1, 'multi-shot-manual');
  const actions = useBoardActions(board, onChange);
  const index = selectedIndex(board);
  const shot = board.shots[index];
  const uploads = useReferenceUpload({
    isShared: (id, key) => sharesReference(board, actions.removed?.shot, id, key),
    isShown: (id) => id === shot?.id,
    onUploaded: (id, reference) => onChange((current) => changeShot(current, id, { reference })),
  });
  // Escape cancels the drag; it must not close the dialog too.
  const [isDragging, setIsDragging] = useState(false);
  const chooseById = uploads.forShot(board.selected).chooseById;
  const latest = useRef(chooseById);
  latest.current = chooseById;
  useEffect(() => {
    if (pendingImage === undefined) return;
    latest.current(pendingImage);
    onPendingImageUsed();
  }, [pendingImage, onPendingImageUsed]);
  const generate = () => {
    if (blockedReason(board, uploads.isWaiting) === undefined) onGenerate();
  };
  const seedField = (
    <div className="max-w-md">
      <MultiShotSeedField
        label="Global seed"
        value={board.seed}
        hint="Applies to every shot"
        seedlessModel={seedlessModel}
        lock={seed}
        onChange={(next) => onChange((current) => changeSeed(current, next))}
      />
    </div>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      dismissible={!isDragging}
      size="xl"
      onOpenAutoFocus={focusFirstNeeded}
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          Custom Storyboard Builder
          <Badge className="tabular-nums">
            {board.shots.length}/{LIMITS.shots.max} shots
          </Badge>
        </span>
      }
      description="Each shot lasts 6 seconds."
      footer={
        <BuilderFooter
          board={board}
          isUploading={uploads.isWaiting}
          note={seed.isSame && seedlessModel === undefined ? SAME_VIDEO_AGAIN : undefined}
          onGenerate={generate}
        />
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the shortcut belongs to every field inside */}
      <div className="space-y-5" onKeyDown={onCommandEnter(generate)}>
        {seedlessModel === undefined && seedField}
        <ShotStrip board={board} actions={actions} onDragging={setIsDragging} />
        {actions.removed && <RemovedNote removed={actions.removed} onUndo={actions.undoRemoval} />}
        {shot && (
          <ShotEditor
            key={shot.id}
            shot={shot}
            number={index + 1}
            upload={uploads.forShot(shot.id)}
            onChange={(changes) => onChange((current) => changeShot(current, shot.id, changes))}
          />
        )}
        {seedlessModel !== undefined && <UnusedSettings>{seedField}</UnusedSettings>}
      </div>
    </Dialog>
  );
}
