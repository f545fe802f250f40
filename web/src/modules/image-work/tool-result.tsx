import { RotateCcw, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ActionBar } from './action-bar.tsx';
import { Filmstrip } from './filmstrip.tsx';
import type { MadeImage } from './image-maker.ts';
import { MadeImageActions } from './made-image-actions.tsx';
import { WarningBanner } from './warning-banner.tsx';

/** Props of every tool's result. */
export type ToolResultProps<Image> = {
  image: Image;
  /** The recent images, oldest first. */
  versions: readonly Image[];
  onChoose(image: Image): void;
  onChangeSettings(): void;
  onStartOver(): void;
};

type FrameProps<Image> = ToolResultProps<Image> & {
  /** Short facts on how the image was made. */
  facts: readonly string[];
  /** The image, or a comparison. */
  children: ReactNode;
};

/** The second tab of a tool: the image, how it was made, and its actions. */
export function ToolResult<Image extends MadeImage<unknown, unknown>>(props: FrameProps<Image>) {
  const { image, versions, facts, onChoose, onChangeSettings, onStartOver, children } = props;
  return (
    <section aria-label="Your image" className="overflow-clip rounded-lg border border-border">
      {image.warning !== undefined && (
        <div className="bg-canvas px-4 pt-4 sm:px-7">
          <WarningBanner image={image} />
        </div>
      )}
      {/* The same height in every tool, for any aspect ratio of its image. */}
      <div className="grid grid-cols-[minmax(0,1fr)] content-center bg-canvas p-4 sm:p-7 lg:min-h-[max(28rem,100dvh-25.5rem)]">
        {children}
      </div>
      <div className="flex flex-wrap items-center gap-2 border-t border-border bg-surface px-5 py-3">
        {facts.map((fact) => (
          <Badge key={fact} tone="outline" className="tabular-nums">
            {fact}
          </Badge>
        ))}
        <div className="ms-auto max-w-full min-w-0">
          <Filmstrip versions={versions} shown={image} onChoose={onChoose} />
        </div>
        <MadeImageActions image={image} className="flex max-sm:hidden short:flex" />
      </div>
      <ActionBar
        // On phones the row above may be out of sight.
        choices={<MadeImageActions image={image} className="mb-3 flex sm:hidden short:hidden" />}
        note={<span data-saved-line>{image.isSaved ? 'Saved to your history' : 'Not saved'}</span>}
        // The row above has too little padding for the bar's fade.
        className="before:hidden"
      >
        <Button
          variant="ghost"
          size="lg"
          icon={RotateCcw}
          className="max-sm:px-0 sm:-ms-5 max-sm:[&_svg]:hidden"
          onClick={onStartOver}
        >
          Start Over
        </Button>
        <Button
          size="lg"
          icon={SlidersHorizontal}
          className="flex-1 max-sm:px-3 max-sm:[&_svg]:hidden lg:ms-auto lg:flex-none"
          onClick={onChangeSettings}
        >
          Change Settings
        </Button>
      </ActionBar>
    </section>
  );
}
