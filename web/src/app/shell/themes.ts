import { Monitor, Moon, Sun } from 'lucide-react';

/** The theme's choices, with their labels and icons. */
export const THEMES = [
  { value: 'system', label: 'System', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const;
