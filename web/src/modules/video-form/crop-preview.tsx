import { useEffect, useId, useRef, useState } from 'react';
import { CENTERED, cropFrame, needsCrop } from '#contract/crop-frame.ts';
import { Button } from '#web/ui/button.tsx';
import { Slider } from '#web/ui/slider.tsx';
import type { ReferenceFile } from './reference-file.ts';

const toPercent = (fraction: number) => `${fraction * 100}%`;

/** The chosen image with the movable 16:9 frame from which the video will start. */
export function CropPreview(props: {
  file: ReferenceFile;
  /** The initial position of the frame, 0 to 1. */
  initialFocus?: number;
  onMove(focus: number): void;
}) {
  const { file, initialFocus = CENTERED, onMove } = props;
  const labelId = useId();
  const [moved, setMoved] = useState<{ file: ReferenceFile; focus: number }>();
  // A position belongs to one image.
  const focus = moved?.file === file ? moved.focus : initialFocus;
  const { width, height } = file.bitmap;
  const frame = cropFrame(width, height, focus);
  const isMovable = needsCrop(width, height);
  return (
    <figure>
      <div
        className="relative mx-auto max-h-56 max-w-full overflow-hidden rounded-md"
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        <Image bitmap={file.bitmap} />
        <div
          className="absolute border-2 border-white shadow-[0_0_0_200rem_rgb(0_0_0/0.6)]"
          style={{
            left: toPercent(frame.left / width),
            top: toPercent(frame.top / height),
            width: toPercent(frame.width / width),
            height: toPercent(frame.height / height),
          }}
        />
      </div>
      <figcaption className="mt-2 text-small text-text-2">
        {file.name}.{' '}
        {isMovable ? 'The video starts from the part in the frame.' : 'It already fits the video.'}
      </figcaption>
      {isMovable && (
        <>
          <p id={labelId} className="mt-3 text-label">
            Move the Frame
          </p>
          <Slider
            labelledBy={labelId}
            value={Math.round(focus * 100)}
            min={0}
            max={100}
            step={1}
            valueText={`${Math.round(focus * 100)} percent`}
            onChange={(next) => setMoved({ file, focus: next / 100 })}
            onCommit={(next) => onMove(next / 100)}
          />
        </>
      )}
    </figure>
  );
}

/** Opens an image from the history again, to move its frame; until that moment only its crop is loaded. */
export function MoveFrameButton({ onReopen }: { onReopen(): Promise<void> }) {
  const [isOpening, setIsOpening] = useState(false);
  const open = () => {
    setIsOpening(true);
    void onReopen().finally(() => setIsOpening(false));
  };
  return (
    <Button variant="link" size="sm" busy={isOpening} busyLabel="Opening…" onClick={open}>
      Move the Frame
    </Button>
  );
}

/** Draws the decoded image, so that no link to the file is needed. */
function Image({ bitmap }: { bitmap: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(bitmap, 0, 0);
  }, [bitmap]);
  return (
    <canvas
      ref={canvas}
      width={bitmap.width}
      height={bitmap.height}
      role="img"
      aria-label="The reference image"
      className="size-full"
    />
  );
}
