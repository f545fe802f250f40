import { Images } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { lazyCode } from '#web/ui/lazy-code.ts';
import type { HistoryImage } from '../images/image-history.ts';

const useDialogCode = lazyCode(() => import('./library-dialog.tsx'));

/** A button to choose an image from the person's history. */
export function LibraryButton({ onChoose }: { onChoose(image: HistoryImage): void }) {
  const [isOpen, setIsOpen] = useState(false);
  const Dialog = useDialogCode(isOpen)?.LibraryDialog;
  return (
    <>
      <Button variant="secondary" icon={Images} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        From Your Library
      </Button>
      {Dialog && (
        <Dialog
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onChoose={(image) => {
            setIsOpen(false);
            onChoose(image);
          }}
        />
      )}
    </>
  );
}
