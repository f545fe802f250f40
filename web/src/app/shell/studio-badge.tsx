import { Paintbrush } from 'lucide-react';
import { useId, useState } from 'react';
import { useConfig } from '#web/platform/config/config-provider.tsx';
import { lazyCode } from '#web/ui/lazy-code.ts';

const useNoteCode = lazyCode(() => import('./studio-note.tsx'));

/** Shows that the built-in studio makes the images, and how to connect a model. */
export function StudioBadge({ isRail }: { isRail: boolean }) {
  const { pictures } = useConfig();
  const [isOpen, setIsOpen] = useState(false);
  const [button, setButton] = useState<HTMLElement | null>(null);
  const id = useId();
  const code = useNoteCode(isOpen);
  if (pictures !== 'studio') return null;
  return (
    <>
      <button
        ref={setButton}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label="Built-in studio: what is this?"
        title="Built-in studio"
        onClick={() => setIsOpen(!isOpen)}
        className="touch-target inline-flex items-center gap-1 rounded-full border border-border px-2 py-0.5 text-small font-medium text-text-2 transition-colors hover:border-border-strong hover:text-text"
      >
        <Paintbrush aria-hidden className="size-3" strokeWidth={2} />
        {!isRail && 'Built-in studio'}
      </button>
      {code && <code.StudioNote button={button} isOpen={isOpen} onOpenChange={setIsOpen} id={id} />}
    </>
  );
}
