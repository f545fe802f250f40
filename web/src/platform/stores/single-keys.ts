import * as z from 'zod/mini';
import { persistedStore } from './persisted-store.ts';

/** Whether single-key shortcuts work. They can be switched off (WCAG 2.1.4). */
export const singleKeysSetting = persistedStore(
  'moodlark.singleKeys',
  (stored) => z.boolean().safeParse(stored).data,
  true,
);
