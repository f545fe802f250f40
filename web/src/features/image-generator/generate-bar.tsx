import { Images as ImagesIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ActionBar } from '#web/modules/image-work/action-bar.tsx';
import { StartButton } from '#web/modules/image-work/start-button.tsx';
import { SeedChip, type SeedLock } from '#web/modules/seeds/seed-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { SegmentedChoice } from '#web/ui/segmented-choice.tsx';
import type { ImageOffer } from './image-offer.ts';
import type { VariantChoice } from './use-variant-count.ts';
import { VARIANT_COUNTS } from './variant-count.ts';

type GenerateBarProps = {
  offer: ImageOffer;
  /** Why the last submission was not sent or was refused. */
  refusal: ReactNode;
  /** Why the form cannot be sent yet. */
  missing: string | undefined;
  variants: VariantChoice;
  /** The text as typed. */
  seed: string;
  lock: SeedLock;
  /** Shown if the next submission repeats a request. */
  repeatNote: string | undefined;
  isGenerating: boolean;
  onGenerate(): void;
  onReset(): void;
};

/**
 * The number of images, their seed and price, Reset All and Generate. At the bottom of the panel; on phones at the
 * bottom of the screen.
 */
export function GenerateBar(props: GenerateBarProps) {
  const { offer, refusal, missing, variants, seed, lock, isGenerating, onGenerate, onReset } = props;
  const note = missing ?? props.repeatNote;
  const { count } = variants;
  return (
    <ActionBar
      offer={offer}
      refusal={refusal}
      note={note}
      className="lg:ps-8"
      priceLabel={count === 1 ? 'This image:' : `${count} images,`}
      choices={
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 short:mb-0 short:shrink-0 short:flex-nowrap">
          <CountChoice variants={variants} />
          {/* Hidden where space is short: the Advanced tab shows the seed, too. */}
          <span className="short:max-sm:hidden">
            <SeedChip value={seed} lock={lock} />
          </span>
          {variants.reason !== undefined && (
            <p className="basis-full text-small text-text-3 short:sr-only">{variants.reason}</p>
          )}
        </div>
      }
    >
      <Button variant="ghost" size="lg" className="max-sm:px-0 sm:-ms-5" onClick={onReset}>
        Reset All
      </Button>
      <StartButton
        offer={offer}
        missing={missing}
        busy={isGenerating}
        busyLabel="Generating…"
        onPress={onGenerate}
      >
        Generate Image
      </StartButton>
    </ActionBar>
  );
}

function CountChoice({ variants: { count, max, choose } }: { variants: VariantChoice }) {
  return (
    <div className="flex items-center gap-2">
      <span aria-hidden className="text-label max-sm:hidden">
        Images
      </span>
      <ImagesIcon aria-hidden className="size-4 text-text-2 sm:hidden" strokeWidth={1.75} />
      <SegmentedChoice
        label="Number of images"
        options={VARIANT_COUNTS.map((option) => ({
          value: String(option),
          label: String(option),
          isDisabled: option > max,
        }))}
        value={String(count)}
        onChange={(chosen) => choose(VARIANT_COUNTS.find((option) => String(option) === chosen) ?? 1)}
      />
    </div>
  );
}
