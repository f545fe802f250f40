import { PATHS, screenPath } from '#web/platform/paths.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

type Layout = {
  /** Classes of the frame, if they are not those of most screens. */
  frame?: string;
  /** A link back above the title. */
  hasBackLink?: boolean;
  /** Height of the text below the title: one line, or two on phones. */
  intro?: string;
  /** Size of the row of tabs, and its distance from the parts. */
  tabs?: string;
  /** Columns of the parts, and how large each part is. */
  columns: string;
  parts: readonly string[];
};

const ONE_LINE_HEIGHT = 'h-4';
const TWO_LINES_ON_PHONES_HEIGHT = 'h-4 max-sm:h-9';
/** Where an image is chosen. */
const STAGE = 'h-52 lg:aspect-[16/10] lg:h-auto';
/** The line below tabs says why one is disabled. */
const TABS_WITH_REASON = 'mb-8 h-10 sm:w-72';
const TOOL_LAYOUT: Layout = {
  frame: 'page-frame gap-5',
  hasBackLink: true,
  intro: TWO_LINES_ON_PHONES_HEIGHT,
  tabs: `${TABS_WITH_REASON} max-lg:mt-2 max-lg:mb-10`,
  columns: 'lg:grid-cols-[minmax(0,1fr)_24rem]',
  parts: [STAGE, 'h-96'],
};
const VIDEO_LAYOUT: Layout = {
  hasBackLink: true,
  tabs: TABS_WITH_REASON,
  columns: 'lg:grid-cols-[7fr_5fr]',
  parts: ['h-120', 'h-72'],
};

type VisitorScreen = 'home' | 'signIn' | 'signUp' | 'forgotPassword' | 'resetPassword' | 'verify';
type SignedInPath = (typeof PATHS)[Exclude<keyof typeof PATHS, VisitorScreen>];

const SIGNED_IN_LAYOUTS: Record<SignedInPath, Layout> = {
  [PATHS.dashboard]: {
    tabs: 'mb-6 h-10 sm:w-72',
    columns: 'gap-3 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4',
    parts: Array.from({ length: 8 }, () => 'aspect-video'),
  },
  [PATHS.imageGenerator]: {
    frame: 'px-4 py-5 sm:px-6 lg:px-8 lg:pt-8 gap-6',
    intro: ONE_LINE_HEIGHT,
    columns: 'lg:grid-cols-[22rem_minmax(0,1fr)]',
    parts: ['h-96 lg:h-[calc(100dvh-9.25rem)]', 'aspect-square lg:aspect-auto lg:h-[calc(100dvh-9.25rem)]'],
  },
  [PATHS.advancedImageTools]: {
    intro: ONE_LINE_HEIGHT,
    columns: 'sm:grid-cols-2',
    // Art with two lines of text, three on phones.
    parts: Array.from({ length: 5 }, () => 'box-content aspect-[2/1] pb-28 sm:pb-23'),
  },
  [PATHS.imageEdit]: {
    frame: 'page-frame gap-4',
    hasBackLink: true,
    intro: ONE_LINE_HEIGHT,
    columns: 'lg:grid-cols-[24rem_minmax(0,1fr)]',
    parts: ['h-96 max-lg:order-last', STAGE],
  },
  [PATHS.backgroundRemoval]: TOOL_LAYOUT,
  [PATHS.colorGuided]: { ...TOOL_LAYOUT, intro: ONE_LINE_HEIGHT, parts: ['h-52 lg:h-82', 'h-96 lg:h-148'] },
  [PATHS.imageVariation]: TOOL_LAYOUT,
  [PATHS.imageConditioning]: TOOL_LAYOUT,
  [PATHS.singleShotVideo]: VIDEO_LAYOUT,
  [PATHS.multiShotVideo]: {
    ...VIDEO_LAYOUT,
    // The margin includes the heading below the tabs.
    tabs: 'mb-20 h-10 sm:w-86',
    columns: '',
    parts: ['h-43 sm:h-20', 'h-96'],
  },
  [PATHS.profile]: { tabs: 'mb-6 h-10 sm:w-72', columns: '', parts: ['h-64', 'h-40', 'h-40'] },
};
const LAYOUTS: Partial<Record<string, Layout>> = SIGNED_IN_LAYOUTS;

/** The screens that everyone may open: a narrow column. */
const PUBLIC_LAYOUT: Layout = {
  frame: 'mx-auto w-full max-w-2xl px-4 pt-6 sm:px-6 gap-6',
  intro: ONE_LINE_HEIGHT,
  columns: '',
  parts: ['h-64'],
};

/** A screen whose code is loading: its title, and gray shapes in place of its parts. */
export function PageSkeleton({ path, title }: { path: string; title: string }) {
  const screen = LAYOUTS[screenPath(path)];
  const { frame = 'page-frame gap-6', hasBackLink, intro, tabs, columns, parts } = screen ?? PUBLIC_LAYOUT;
  return (
    <div data-page-skeleton className={`${frame} flex animate-late-in flex-col`}>
      <header className="grid">
        {hasBackLink && <Skeleton className="mt-1 mb-2 h-4 w-28 max-lg:mb-1 touch:mt-3 touch:mb-4" />}
        {/* On narrow screens the header bar shows the title. */}
        <h1 className={`font-display text-h1-large ${screen ? 'max-lg:sr-only' : ''}`}>{title}</h1>
        {intro && <Skeleton className={`mb-1 w-60 ${intro}`} />}
      </header>
      <div>
        {tabs && <Skeleton className={tabs} />}
        <div className={`grid items-start gap-5 ${columns}`}>
          {parts.map((size, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never move
            <Skeleton key={index} className={`rounded-lg ${size}`} />
          ))}
        </div>
      </div>
    </div>
  );
}
