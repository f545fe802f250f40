import { Slot } from 'radix-ui';
import {
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { lateCode } from './late-code.ts';

const useSurfaceCode = lateCode(() => import('./tooltip-surface.tsx'));

/** A pointer that only passes by opens nothing. */
const HOVER_MS = 300;

type TooltipProps = {
  content: ReactNode;
  /** The one focusable element that it explains. */
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left';
};

/** One at a time: the next one closes the one before. */
let closeShown = () => {};

/** A few words beside what has focus or the pointer. Never the only place of something important. */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [button, setButton] = useState<HTMLElement | null>(null);
  const hovering = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPressed = useRef(false);
  const id = useId();
  const code = useSurfaceCode(isOpen);
  useEffect(() => () => clearTimeout(hovering.current), []);

  const close = () => {
    clearTimeout(hovering.current);
    setIsOpen(false);
  };
  const open = () => {
    closeShown();
    closeShown = close;
    setIsOpen(true);
  };
  const enter = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') hovering.current = setTimeout(open, HOVER_MS);
  };
  const press = () => {
    isPressed.current = true;
    addEventListener('pointerup', () => (isPressed.current = false), { once: true });
    close();
  };
  return (
    <>
      <Slot.Root
        ref={setButton}
        aria-describedby={isOpen && code ? id : undefined}
        onPointerEnter={enter}
        // Once open, the surface closes it: the pointer may go onto the words.
        onPointerLeave={() => (code ? clearTimeout(hovering.current) : close())}
        onPointerDown={press}
        onFocus={() => !isPressed.current && open()}
        onBlur={close}
        onClick={close}
      >
        {children}
      </Slot.Root>
      {code && (
        <code.TooltipSurface
          button={button}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          id={id}
          side={side}
          content={content}
        />
      )}
    </>
  );
}
