import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { singleKeysSetting } from '#web/platform/stores/single-keys.ts';
import { MENU_LINKS } from './menu.ts';
import { railSetting } from './shell-settings.ts';

/** The second key of `g d` must follow within this time. */
const SEQUENCE_MS = 1200;

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role="slider"], [role="dialog"]') !== null);

function focusPrompt(): boolean {
  const prompt = document.querySelector<HTMLElement>('main textarea:not(:disabled)');
  prompt?.focus();
  return prompt !== null;
}

/** Handles ⌘K always, and single-key shortcuts while they are switched on and nothing is being typed. */
export function useShortcuts(open: { openPalette(): void; openSheet(): void }): void {
  const navigate = useNavigate();
  const latest = useRef(open);
  latest.current = open;

  useEffect(() => {
    let goPressedAtMs = Number.NEGATIVE_INFINITY;
    /** True if the key was a shortcut. */
    const runSingleKeyShortcut = (event: KeyboardEvent): boolean => {
      const link = MENU_LINKS.find(({ goKey }) => goKey === event.key);
      if (link !== undefined && event.timeStamp - goPressedAtMs < SEQUENCE_MS) {
        goPressedAtMs = Number.NEGATIVE_INFINITY;
        navigate(link.path);
        return true;
      }
      switch (event.key) {
        case 'g':
          goPressedAtMs = event.timeStamp;
          return true;
        case '/':
          return focusPrompt();
        case '?':
          latest.current.openSheet();
          return true;
        case '[':
          railSetting.write(!railSetting.read());
          return true;
        default:
          return false;
      }
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const isCommand = event.metaKey || event.ctrlKey;
      if (isCommand && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        latest.current.openPalette();
        return;
      }
      if (isCommand || event.altKey || !singleKeysSetting.read() || isTyping(event)) return;
      if (runSingleKeyShortcut(event)) event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [navigate]);
}
