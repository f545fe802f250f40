import { useLayoutEffect, useRef, useState } from 'react';
import { lazyCode } from '#web/ui/lazy-code.ts';
import { PALETTE_MAX_CHARACTERS } from './palette-filter.ts';

const usePaletteCode = lazyCode(() => import('./command-palette.tsx'));

type Props = { onClose(): void; onShortcuts(): void };

/** The command palette. While its code loads, a plain field takes what is typed. */
export function LazyPalette(props: Props) {
  const [typed, setTyped] = useState('');
  const Palette = usePaletteCode(true)?.CommandPalette;
  return Palette ? (
    <Palette typed={typed} onType={setTyped} {...props} />
  ) : (
    <EarlyField typed={typed} onType={setTyped} onClose={props.onClose} />
  );
}

type EarlyFieldProps = { typed: string; onType(typed: string): void; onClose(): void };

function EarlyField({ typed, onType, onClose }: EarlyFieldProps) {
  const ref = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const field = ref.current;
    const opener = document.activeElement;
    field?.focus({ preventScroll: true });
    // The palette returns the focus to the element that has it when the palette opens.
    return () => {
      if (document.activeElement === field && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <>
      <div
        aria-hidden
        className="fixed inset-0 z-50"
        onMouseDown={(event) => {
          // Keep the focus in the field until the palette takes it.
          event.preventDefault();
          onClose();
        }}
      />
      <input
        ref={ref}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          // Like the palette, the field keeps the focus.
          if (event.key === 'Tab') event.preventDefault();
        }}
        maxLength={PALETTE_MAX_CHARACTERS}
        aria-label="Search or jump to"
        placeholder="Search or jump to…"
        className="fixed z-50 h-13 animate-late-in bg-surface px-5 text-body-large shadow-e3 outline-none placeholder:text-text-3 max-sm:left-0 max-sm:w-full max-sm:top-[env(safe-area-inset-top)] sm:top-[max(1rem,12dvh)] sm:left-1/2 sm:w-[calc(100vw-2rem)] sm:max-w-xl sm:-translate-x-1/2 sm:rounded-xl"
      />
    </>
  );
}
