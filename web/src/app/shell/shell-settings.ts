import * as z from 'zod/mini';
import { persistedStore } from '#web/platform/stores/persisted-store.ts';

const flag = (stored: unknown) => z.boolean().safeParse(stored).data;
const labels = (stored: unknown) => z.array(z.string()).safeParse(stored).data;

/** Groups of the menu that the person collapsed. */
export const collapsedGroups = persistedStore<string[]>('moodlark.closedGroups', labels, []);

/** Whether the sidebar is a rail of icons on wide screens. */
export const railSetting = persistedStore('moodlark.sidebarRail', flag, false);
