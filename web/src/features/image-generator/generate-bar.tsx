import type { Offer } from '#web/modules/budget/use-catalog.ts';
import { ActionBar } from '#web/modules/image-work/action-bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { CommandEnterKey } from '#web/ui/command-enter.tsx';

/** Price, Reset All and Generate, at the bottom of the panel and on phones of the screen. */
export function GenerateBar(props: {
  offer: Offer;
  isGenerating: boolean;
  onGenerate(): void;
  onReset(): void;
}) {
  return (
    <ActionBar offer={props.offer}>
      <Button variant="ghost" size="lg" onClick={props.onReset}>
        Reset All
      </Button>
      <Button
        size="lg"
        className="flex-1"
        data-starts-work
        busy={props.isGenerating}
        busyLabel="Generating…"
        onClick={props.onGenerate}
      >
        Generate Image
        <CommandEnterKey />
      </Button>
    </ActionBar>
  );
}
