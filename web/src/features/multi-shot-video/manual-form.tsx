import { Check, Clapperboard } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { ActionBar } from '#web/modules/image-work/action-bar.tsx';
import { StartFailurePanel } from '#web/modules/video-form/start-failure-panel.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { VideoStarter } from './automated-form.tsx';
import { estimateStoryboard } from './estimate.ts';
import {
  boardVideoStart,
  filledShots,
  findShotWithoutImage,
  markImageGone,
  withBoardSeed,
} from './storyboard/storyboard.ts';
import type { MultiShotForm } from './use-multi-shot-form.ts';

/** Loaded on demand, because it brings the drag-and-drop code. */
const BuilderDialog = lazy(async () => ({
  default: (await import('./storyboard/builder-dialog.tsx')).BuilderDialog,
}));

const FEATURES = [
  'Shot-by-shot control',
  'Custom timing per shot, in steps of 6s: duplicate a shot',
  'Reference images support',
  'Drag & drop reordering',
];

/** Opens the storyboard and keeps its content, so that closing the dialog or a failure loses nothing. */
export function ManualForm({ form, starter }: { form: MultiShotForm; starter: VideoStarter }) {
  const { board, boardSeed, changeBoard, isBoardOpen, setIsBoardOpen } = form;
  const shots = filledShots(board);
  const { failure, forgetFailure } = starter;
  const shotWithoutImage = failure ? findShotWithoutImage(board, failure.message) : undefined;
  // The image was deleted after it was chosen: the shot shows it in place.
  useEffect(() => {
    if (shotWithoutImage === undefined) return;
    changeBoard((current) => markImageGone(current, shotWithoutImage));
    forgetFailure();
    setIsBoardOpen(true);
  }, [shotWithoutImage, changeBoard, forgetFailure, setIsBoardOpen]);
  const generate = () => {
    setIsBoardOpen(false);
    const next = withBoardSeed(board, boardSeed.next());
    changeBoard(() => next);
    void starter.start(boardVideoStart(next));
  };
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex items-start gap-3">
        <Clapperboard aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-text" strokeWidth={1.75} />
        <div>
          <h3 className="text-h3">Direct every shot</h3>
          <p className="text-text-2">Describe each six-second shot and put them in order.</p>
        </div>
      </div>
      <ul className="grid gap-2 sm:grid-cols-2">
        {FEATURES.map((feature) => (
          <li key={feature} className="flex items-center gap-2">
            <Check aria-hidden className="size-4 shrink-0 text-success-text" strokeWidth={2} />
            {feature}
          </li>
        ))}
      </ul>
      {starter.isStarting && (
        <p role="status" className="flex items-center gap-3 rounded-md bg-surface-2 p-3">
          <Spinner />
          <span>
            <span className="block font-medium">Generating Your Storyboard Video</span>
            <span className="text-text-2 tabular-nums">
              {shots.length} {shots.length === 1 ? 'scene' : 'scenes'} · {estimateStoryboard(shots.length)}
            </span>
          </span>
        </p>
      )}
      <ActionBar
        note={
          shots.length > 0 && !starter.isStarting
            ? `Your storyboard with ${shots.length} described ${shots.length === 1 ? 'shot' : 'shots'} is saved.`
            : ''
        }
        refusal={failure && <StartFailurePanel failure={failure} onTryAgain={generate} />}
        className="lg:-mx-5 lg:-mb-5"
      >
        <Button
          size="lg"
          className="flex-1"
          disabled={starter.isStarting}
          onClick={() => setIsBoardOpen(true)}
        >
          {failure ? 'Reopen Storyboard' : 'Build Custom Storyboard'}
        </Button>
      </ActionBar>
      {isBoardOpen && (
        <Suspense>
          <BuilderDialog
            board={board}
            seed={boardSeed}
            pendingImage={form.pendingImage}
            onPendingImageUsed={form.clearPendingImage}
            onChange={changeBoard}
            onClose={() => setIsBoardOpen(false)}
            onGenerate={generate}
          />
        </Suspense>
      )}
    </Card>
  );
}
