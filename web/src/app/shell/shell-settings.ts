import * as z from 'zod/mini';
import { storedSetting } from '#web/platform/stored-setting.ts';

/** Groups of the menu that the person folded away. */
export const closedGroups = storedSetting('moodlark.closedGroups', z.array(z.string()), []);

/** The sidebar drawn as a rail of icons on wide screens. */
export const isRailChosen = storedSetting('moodlark.sidebarRail', z.boolean(), false);

/** Single keys can be switched off (WCAG 2.1.4). */
export const areKeysOn = storedSetting('moodlark.singleKeys', z.boolean(), true);
