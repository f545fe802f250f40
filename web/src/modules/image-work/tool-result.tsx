import { Copy, Download, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ActionBar } from './action-bar.tsx';
import { canCopyImages, copyImage } from './copy-image.ts';
import { downloadImage } from './download-image.ts';
import type { MadeImage } from './image-maker.ts';
import { WarningBanner } from './warning-banner.tsx';

type ToolResultProps = {
  image: MadeImage<unknown, unknown>;
  /** How it was made, in a few words each. */
  facts: readonly string[];
  onStartOver(): void;
  /** The picture, alone or compared. */
  children: ReactNode;
};

/** The second tab of a tool: the picture, how it was made, and what can be done with it. */
export function ToolResult({ image, facts, onStartOver, children }: ToolResultProps) {
  return (
    <section aria-label="Your image" className="overflow-clip rounded-lg border border-border">
      {image.warning !== undefined && (
        <div className="bg-canvas px-4 pt-4 sm:px-7">
          <WarningBanner image={image} />
        </div>
      )}
      <div className="bg-canvas p-4 sm:p-7">{children}</div>
      <div className="flex flex-wrap items-center gap-2 border-t border-border bg-surface px-5 py-3">
        {facts.map((fact) => (
          <Badge key={fact} tone="outline" className="tabular-nums">
            {fact}
          </Badge>
        ))}
        <span className="text-text-2">{image.isSaved ? 'Saved to your history' : 'Not saved'}</span>
      </div>
      <ActionBar>
        <Button variant="secondary" size="lg" icon={RotateCcw} onClick={onStartOver}>
          Start Over
        </Button>
        {canCopyImages() && (
          <IconButton
            variant="secondary"
            icon={Copy}
            label="Copy to clipboard"
            className="size-12! max-sm:hidden"
            onClick={() => void copyImage(image.picture.blob)}
          />
        )}
        <Button
          size="lg"
          icon={Download}
          className="flex-1 lg:ms-auto lg:flex-none"
          onClick={() => void downloadImage(image.picture.blob)}
        >
          Download
        </Button>
      </ActionBar>
    </section>
  );
}
