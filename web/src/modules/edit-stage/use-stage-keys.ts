import { type RefObject, useEffect, useRef, useState } from 'react';
import { singleKeysSetting } from '#web/platform/stores/single-keys.ts';

type StageKeys = {
  /** Handles a key press; true if it was a shortcut. */
  onKey(event: KeyboardEvent): boolean;
  /** Called when `b`, which shows the image before the edit while it is held, is pressed or released. */
  onShowBefore(isHeld: boolean): void;
};

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('textarea, select, input:not([type="radio"]), [contenteditable], [role="dialog"]') !== null;

const controlOf = (target: EventTarget | null) =>
  target instanceof HTMLElement ? target.closest('button, input, [role="slider"], [role="button"]') : null;

const FOCUS_KEYS = /^(?:Tab|Arrow.*)$/;

/**
 * Handles keys while the stage has focus, or while the pointer is over it and nothing has focus. Single keys other than
 * space work only while they are switched on. Returns whether space is held.
 */
export function useStageKeys(stage: RefObject<HTMLElement | null>, keys: StageKeys): boolean {
  const latest = useRef(keys);
  latest.current = keys;
  const [isSpaceHeld, setSpaceHeld] = useState(false);

  useEffect(() => {
    const isForStage = ({ target }: KeyboardEvent) => {
      const element = stage.current;
      if (!element || isTyping(target)) return false;
      return target === document.body
        ? element.matches(':hover')
        : target instanceof Node && element.contains(target);
    };
    // A control keeps the focus after a pointer pressed it, but space is for the image once the pointer has left it.
    let isFocusedByPointer = false;
    const onPointerDown = () => {
      isFocusedByPointer = true;
    };
    let isHeld = false;
    const hold = (next: boolean) => {
      isHeld = next;
      setSpaceHeld(next);
    };
    const isSpaceFor = (control: Element | null) =>
      control !== null &&
      !(isFocusedByPointer && stage.current?.matches(':hover') && !control.matches(':hover'));
    const act = (event: KeyboardEvent): boolean => {
      const isSingle = !event.ctrlKey && !event.metaKey;
      if (isSingle && event.key === ' ' && (isHeld || !isSpaceFor(controlOf(event.target)))) hold(true);
      else if (isSingle && !singleKeysSetting.read()) return false;
      else if (isSingle && event.key === 'b') latest.current.onShowBefore(true);
      else return latest.current.onKey(event);
      return true;
    };
    const press = (event: KeyboardEvent) => {
      if (FOCUS_KEYS.test(event.key)) isFocusedByPointer = false;
      if (event.altKey || event.defaultPrevented || !isForStage(event) || !act(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const release = (event: KeyboardEvent) => {
      if (event.key === ' ' && isHeld) {
        hold(false);
        event.preventDefault();
      }
      if (event.key === 'b') latest.current.onShowBefore(false);
    };
    const leave = () => {
      hold(false);
      latest.current.onShowBefore(false);
    };
    document.addEventListener('pointerdown', onPointerDown, true);
    document.addEventListener('keydown', press);
    document.addEventListener('keyup', release);
    addEventListener('blur', leave);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown, true);
      document.removeEventListener('keydown', press);
      document.removeEventListener('keyup', release);
      removeEventListener('blur', leave);
    };
  }, [stage]);
  return isSpaceHeld;
}
