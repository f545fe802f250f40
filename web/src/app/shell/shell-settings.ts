import * as z from 'zod/mini';
import { persistedStore } from '#web/platform/stores/persisted-store.ts';

const readBoolean = (stored: unknown) => z.boolean().safeParse(stored).data;
const readLabels = (stored: unknown) => z.array(z.string()).safeParse(stored).data;

/** Groups of the menu that the person collapsed. */
export const collapsedGroups = persistedStore<string[]>('moodlark.closedGroups', readLabels, []);

/** Whether the sidebar is a rail of icons on wide screens. */
export const railSetting = persistedStore('moodlark.sidebarRail', readBoolean, false);
