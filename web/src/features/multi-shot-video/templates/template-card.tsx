import { TEMPLATE_PREVIEW_SECONDS, type Template } from '#contract/templates/templates.ts';
import { PriceTag } from '#web/modules/budget/price.tsx';
import { RemainingBudgetNote } from '#web/modules/budget/remaining-budget-note.tsx';
import type { Offer } from '#web/modules/budget/use-catalog.ts';
import { formatLength } from '#web/platform/format/format-duration.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TemplateArt } from './template-art.tsx';

const TAGS_SHOWN = 3;

type TemplateCardProps = {
  template: Template;
  isChosen: boolean;
  isStarting: boolean;
  /** Another video is starting, so this one must wait. */
  isWaiting: boolean;
  /** The price of the preview. */
  offer: Offer;
  onChoose(): void;
  /** Fills the storyboard with the shots, which costs nothing. */
  onOpenBoard(): void;
};

/** A template. Pressing the card chooses it and starts its video. */
export function TemplateCard(props: TemplateCardProps) {
  const { template, isChosen, isStarting, isWaiting, offer, onChoose, onOpenBoard } = props;
  const { id, name, description, duration, shots, tags, prompt } = template;
  const isUnavailable = isWaiting || offer.exceedsBudget;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboards use the button inside, whose click bubbles here
    <article
      className={`group relative flex h-full flex-col overflow-hidden rounded-lg border bg-surface transition-colors focus-within:border-accent-graphic hover:border-accent-graphic ${isWaiting ? 'cursor-not-allowed' : 'cursor-pointer'} ${isChosen ? 'border-accent-graphic ring-1 ring-accent-graphic' : 'border-border'}`}
      onClick={onChoose}
    >
      <TemplateArt id={id} shots={shots} />
      <div className="flex w-full flex-1 flex-col gap-2 p-4">
        <h3 className="text-h3">{name}</h3>
        <p className="text-text-2">{description}</p>
        <ul aria-label="Tags" className="flex flex-wrap gap-2">
          {tags.slice(0, TAGS_SHOWN).map((tag) => (
            <li key={tag}>
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
        <Preview duration={duration} shots={shots} prompt={prompt} />
        <p
          id={`${id}-terms`}
          className="mt-auto grid items-end pt-1 text-small text-text-2 tabular-nums *:[grid-area:1/1]"
        >
          <span className={isUnavailable ? 'invisible' : undefined}>
            {formatLength(TEMPLATE_PREVIEW_SECONDS)} preview first · <PriceTag offer={offer} />
          </span>
          {isWaiting && <span>Another video is starting. Wait a moment.</span>}
          {!isWaiting && offer.exceedsBudget && <RemainingBudgetNote kind="videos" offer={offer} />}
        </p>
        <div className="flex flex-wrap gap-2">
          {/* Its click bubbles to the card, which is clickable as a whole. */}
          <Button
            className="flex-1 px-2!"
            aria-label={isStarting ? `Starting…: ${name}` : `Use This Template: ${name}, starts right away`}
            aria-pressed={isChosen}
            aria-disabled={isWaiting || undefined}
            aria-describedby={isUnavailable ? `${id}-terms` : undefined}
            unavailable={isUnavailable}
            busy={isStarting}
            busyLabel="Starting…"
          >
            Use This Template
          </Button>
          <Button
            variant="secondary"
            className="flex-1 px-2!"
            aria-label={`Open as Storyboard: ${name}, free`}
            onClick={(event) => {
              event.stopPropagation();
              onOpenBoard();
            }}
          >
            Open as Storyboard
          </Button>
        </div>
      </div>
    </article>
  );
}

/** A preview of the video that the template makes; always shown, so that the layout does not shift. */
function Preview({ duration, shots, prompt }: Pick<Template, 'duration' | 'shots' | 'prompt'>) {
  return (
    <div className="border-t border-border pt-2 text-small">
      <p className="font-medium">
        This template will create a {duration} video with {shots} shots.
      </p>
      <p className="mt-1 line-clamp-3 text-text-2">{prompt}</p>
    </div>
  );
}
