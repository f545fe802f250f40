import { CircleHelp } from 'lucide-react';
import { type PointerEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './icon-button.tsx';

/** The delay before hovering opens the tip. */
const HOVER_DELAY_MS = 300;
/** Distance from the edge of the window. */
const MARGIN_PIXELS = 12;

/**
 * A question mark with a short explanation on hover, keyboard focus or click. Never the only place for
 * important information. The browser's popover closes it on Escape and on a click elsewhere.
 */
export function HelpTip({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const hoverTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hoverTimer.current), []);

  const show = () => tip.current?.showPopover?.();
  const hide = () => {
    clearTimeout(hoverTimer.current);
    tip.current?.hidePopover?.();
  };
  const enter = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') hoverTimer.current = setTimeout(show, HOVER_DELAY_MS);
  };
  /** The pointer may move onto the tip. */
  const leave = ({ relatedTarget: next }: PointerEvent) => {
    const isStillOver = next instanceof Node && [button, tip].some((part) => part.current?.contains(next));
    if (!isStillOver) hide();
  };
  const followState = (isOpen: boolean) => {
    removeEventListener('scroll', hide, true);
    if (!isOpen || !button.current || !tip.current) return;
    place(tip.current, button.current.getBoundingClientRect());
    addEventListener('scroll', hide, { capture: true, passive: true });
  };
  return (
    <>
      <IconButton
        ref={button}
        icon={CircleHelp}
        size="sm"
        label={label}
        title=""
        aria-describedby={id}
        popoverTarget={id}
        onPointerEnter={enter}
        onPointerLeave={leave}
        onFocus={({ target }) => target.matches(':focus-visible') && show()}
        onBlur={hide}
      />
      <div
        ref={tip}
        id={id}
        role="tooltip"
        popover="auto"
        onToggle={({ newState }) => followState(newState === 'open')}
        onPointerLeave={leave}
        className="inset-auto m-0 hidden max-w-72 animate-pop-in border-0 bg-transparent py-2 open:block"
      >
        <div className="rounded-sm bg-text px-3 py-2 text-small text-bg shadow-e2">{children}</div>
      </div>
    </>
  );
}

/** Above its button, or below if there is no room. */
function place(tip: HTMLElement, { left, top, bottom, width }: DOMRect): void {
  const { offsetWidth, offsetHeight } = tip;
  const middle = left + width / 2 - offsetWidth / 2;
  const above = top - offsetHeight;
  tip.style.left = `${Math.max(MARGIN_PIXELS, Math.min(middle, innerWidth - offsetWidth - MARGIN_PIXELS))}px`;
  tip.style.top = `${above < MARGIN_PIXELS ? bottom : above}px`;
}
