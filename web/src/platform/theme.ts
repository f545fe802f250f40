import { persistedStore } from './stores/persisted-store.ts';

/** Colors of the browser's own bars. */
const BAR_COLORS = { light: '#FAF9F6', dark: '#0F0F11' };
const CHOICES = ['system', 'light', 'dark'] as const;

type ThemeChoice = (typeof CHOICES)[number];

const isChoice = (stored: unknown): stored is ThemeChoice => CHOICES.some((choice) => choice === stored);

/** `web/public/theme.js` reads the same key before the first paint. */
const themeChoice = persistedStore<ThemeChoice>(
  'moodlark.theme',
  (stored) => (isChoice(stored) ? stored : undefined),
  'system',
);

const darkScheme = () => matchMedia('(prefers-color-scheme: dark)');

function applyTheme(): void {
  const choice = themeChoice.read();
  const isDark = choice === 'dark' || (choice === 'system' && darkScheme().matches);
  const theme = isDark ? 'dark' : 'light';
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR_COLORS[theme]);
}

/** Keeps the page in step with the system's theme and with the person's choice, made here or in another tab. */
export function followTheme(): void {
  // The system may have changed since the first paint.
  applyTheme();
  darkScheme().addEventListener('change', applyTheme);
  themeChoice.subscribe(applyTheme);
}

export const chooseTheme = themeChoice.write;
export const useThemeChoice = themeChoice.use;
