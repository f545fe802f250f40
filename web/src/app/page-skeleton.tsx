import { PATHS, screenPath } from '#web/platform/paths.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

type Layout = {
  /** The frame of the screen, if it is not that of most screens. */
  frame?: string;
  /** The line above or below the title: a link back, or what the screen is for. */
  line?: 'above' | 'below';
  hasTabs?: boolean;
  /** Columns of the parts, and how large each part is. */
  columns: string;
  parts: readonly string[];
};

const TOOL: Layout = {
  line: 'above',
  hasTabs: true,
  columns: 'lg:grid-cols-[minmax(0,1fr)_24rem]',
  parts: ['h-52 lg:h-72', 'h-96'],
};

const LAYOUTS: Partial<Record<string, Layout>> = {
  [PATHS.dashboard]: {
    hasTabs: true,
    columns: 'gap-3 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4',
    parts: Array.from({ length: 8 }, () => 'aspect-video'),
  },
  [PATHS.imageGenerator]: {
    frame: 'p-5',
    line: 'below',
    columns: 'lg:grid-cols-[22rem_minmax(0,1fr)]',
    parts: ['h-96 lg:h-[calc(100dvh-8.5rem)]', 'aspect-square lg:aspect-auto lg:h-[calc(100dvh-8.5rem)]'],
  },
  [PATHS.advancedImageTools]: {
    line: 'below',
    columns: 'sm:grid-cols-2',
    parts: Array.from({ length: 4 }, () => 'h-72'),
  },
  [PATHS.imageEdit]: {
    line: 'above',
    columns: 'lg:grid-cols-[24rem_minmax(0,1fr)]',
    parts: ['h-96 max-lg:order-last', 'h-52 lg:h-72'],
  },
  [PATHS.backgroundRemoval]: TOOL,
  [PATHS.colorGuided]: TOOL,
  [PATHS.imageVariation]: TOOL,
  [PATHS.imageConditioning]: TOOL,
  [PATHS.singleShotVideo]: { ...TOOL, columns: 'lg:grid-cols-[7fr_5fr]', parts: ['h-120', 'h-72'] },
  [PATHS.multiShotVideo]: { ...TOOL, columns: 'max-w-4xl', parts: ['h-28', 'h-96'] },
  [PATHS.profile]: { hasTabs: true, columns: '', parts: ['h-64', 'h-40', 'h-40'] },
};

/** The screens that everyone may open: a narrow column. */
const PUBLIC: Layout = {
  frame: 'mx-auto w-full max-w-2xl px-4 pt-6 sm:px-6',
  line: 'below',
  columns: '',
  parts: ['h-64'],
};

/** A screen whose code loads: its title, and gray shapes of its parts. */
export function PageSkeleton({ path, title }: { path: string; title: string }) {
  const screen = LAYOUTS[screenPath(path)];
  const { frame = 'page-frame', line, hasTabs, columns, parts } = screen ?? PUBLIC;
  return (
    <div data-page-skeleton className={`${frame} flex animate-late-in flex-col gap-6`}>
      <header className="grid gap-2">
        {line === 'above' && <Skeleton className="h-4 w-28" />}
        {/* On narrow screens the bar of members shows it. */}
        <h1 className={`font-display text-h1-large ${screen ? 'max-lg:sr-only' : ''}`}>{title}</h1>
        {line === 'below' && <Skeleton className="h-4 w-60" />}
      </header>
      {hasTabs && <Skeleton className="h-10 sm:w-72" />}
      <div className={`grid items-start gap-5 ${columns}`}>
        {parts.map((size, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never move
          <Skeleton key={at} className={`rounded-lg ${size}`} />
        ))}
      </div>
    </div>
  );
}
