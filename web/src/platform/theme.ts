import { useSyncExternalStore } from 'react';

/** `web/public/theme.js` reads the same key before the first paint. */
const STORAGE_KEY = 'moodlark.theme';
const BAR_COLOURS = { light: '#FAF9F6', dark: '#0F0F11' };

export type ThemeChoice = 'system' | 'light' | 'dark';

const prefersDark = () => matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function readChoice(): ThemeChoice {
  try {
    const choice = localStorage.getItem(STORAGE_KEY);
    return choice === 'light' || choice === 'dark' ? choice : 'system';
  } catch {
    return 'system';
  }
}

function apply(): void {
  const choice = readChoice();
  const isDark = choice === 'dark' || (choice === 'system' && prefersDark().matches);
  const theme = isDark ? 'dark' : 'light';
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR_COLOURS[theme]);
  for (const listener of listeners) listener();
}

/** Keeps the page in step with the system's theme and with a choice made in another tab. */
export function followTheme(): void {
  prefersDark().addEventListener('change', apply);
  addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY) apply();
  });
}

export function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Without storage the choice cannot outlive the page, nor be read back.
  }
  apply();
}

/** What the person chose. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readChoice);
}
