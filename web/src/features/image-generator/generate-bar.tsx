import { ActionBar } from '#web/modules/image-work/action-bar.tsx';
import type { PictureOffer } from '#web/modules/image-work/picture-offer.ts';
import { Button } from '#web/ui/button.tsx';
import { CommandEnterKey } from '#web/ui/command-enter.tsx';

/** Price, Reset All and Generate: the foot of the panel, and on phones the foot of the screen. */
export function GenerateBar(props: {
  offer: Pick<PictureOffer, 'price' | 'usd'>;
  isGenerating: boolean;
  onGenerate(): void;
  onReset(): void;
}) {
  return (
    <ActionBar price={props.offer.price} usd={props.offer.usd}>
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
