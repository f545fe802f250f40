import { CircleUser, Image, LayoutDashboard, type LucideIcon, Mic, Video } from 'lucide-react';
import { PATHS, type Path, screenPath } from '#web/platform/paths.ts';

type MenuLink = {
  label: string;
  path: Path;
  /** The key that opens it after `g`. */
  goKey?: string;
};

export type MenuEntry =
  | ({ kind: 'link'; icon: LucideIcon } & MenuLink)
  | {
      kind: 'group';
      label: string;
      icon: LucideIcon;
      links: readonly MenuLink[];
      /** A screen of the group without a row; other screens link to it. */
      hub?: MenuLink;
    }
  /** Announced, but without a screen. */
  | { kind: 'coming-soon'; label: string; icon: LucideIcon };

/** The main menu. Each screen is one row; only existing screens have one. */
export const MENU: readonly MenuEntry[] = [
  { kind: 'link', label: 'Dashboard', path: PATHS.dashboard, icon: LayoutDashboard, goKey: 'd' },
  {
    kind: 'group',
    label: 'Image Tools',
    icon: Image,
    links: [
      { label: 'Image Generator', path: PATHS.imageGenerator, goKey: 'i' },
      { label: 'Edit', path: PATHS.imageEdit, goKey: 'e' },
      { label: 'Image Conditioning', path: PATHS.imageConditioning },
      { label: 'Background Removal', path: PATHS.backgroundRemoval },
      { label: 'Color-Guided', path: PATHS.colorGuided },
      { label: 'Image Variation', path: PATHS.imageVariation },
    ],
    hub: { label: 'Advanced Image Tools', path: PATHS.advancedImageTools },
  },
  {
    kind: 'group',
    label: 'Video Tools',
    icon: Video,
    links: [
      { label: 'Single Shot Video', path: PATHS.singleShotVideo, goKey: 'v' },
      { label: 'Multi Shot Video', path: PATHS.multiShotVideo, goKey: 'm' },
    ],
  },
  { kind: 'coming-soon', label: 'Voice Tools', icon: Mic },
  { kind: 'link', label: 'Your Profile', path: PATHS.profile, icon: CircleUser, goKey: 'p' },
];

/** Every screen of the menu, in its order. */
export const MENU_LINKS: readonly MenuLink[] = MENU.flatMap((entry) => {
  if (entry.kind === 'coming-soon') return [];
  return entry.kind === 'group' ? groupLinks(entry) : [entry];
});

function groupLinks({ links, hub }: MenuEntry & { kind: 'group' }): readonly MenuLink[] {
  return hub === undefined ? links : [...links, hub];
}

/** The title of the screen at a URL. */
export function screenTitle(pathname: string): string | undefined {
  return MENU_LINKS.find(({ path }) => path === screenPath(pathname))?.label;
}

/** The group that holds the screen at a URL. */
export function menuGroup(pathname: string): string | undefined {
  const screen = screenPath(pathname);
  return MENU.find((entry) => entry.kind === 'group' && groupLinks(entry).some(({ path }) => path === screen))
    ?.label;
}
