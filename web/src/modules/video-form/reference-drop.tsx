import type { ComponentProps } from 'react';
import * as MESSAGES from '#contract/messages.ts';
import { LibraryButton } from '#web/modules/history/library/library-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';

type ReferenceDropProps = Pick<
  ComponentProps<typeof FileDrop>,
  'shape' | 'labelledBy' | 'hint' | 'busyText' | 'onFile'
> & {
  problem: string | undefined;
  /** Whether the chosen image no longer exists, so that the person must choose another or none. */
  isGone: boolean;
  onLibraryImage(imageId: string): void;
  onRemove(): void;
};

/** Asks for the image that a video starts from: a file or one from the library. */
export function ReferenceDrop({ problem, isGone, onLibraryImage, onRemove, ...drop }: ReferenceDropProps) {
  return (
    <FileDrop
      {...drop}
      label="Click to upload reference image"
      error={problem ?? (isGone ? MESSAGES.sourceMissing : undefined)}
    >
      <div className="flex flex-wrap justify-center gap-2">
        <LibraryButton onChoose={({ id }) => onLibraryImage(id)} />
        {isGone && (
          <Button variant="secondary" onClick={onRemove}>
            Continue Without Image
          </Button>
        )}
      </div>
    </FileDrop>
  );
}
