import { Clock, Play, Rows3 } from 'lucide-react';
import { TEMPLATE_PREVIEW_SECONDS, type Template } from '#contract/templates/templates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TemplateArt } from './template-art.tsx';

const TAGS_SHOWN = 3;

type TemplateCardProps = {
  template: Template;
  isChosen: boolean;
  isStarting: boolean;
  onChoose(): void;
};

/** One template. A press chooses and starts it, as the card says. */
export function TemplateCard({ template, isChosen, isStarting, onChoose }: TemplateCardProps) {
  const { id, name, description, duration, shots, tags, prompt } = template;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboards use the button inside, whose click bubbles here
    <article
      className={`group relative flex cursor-pointer h-full flex-col overflow-hidden rounded-lg border bg-surface transition-colors focus-within:border-accent-graphic hover:border-accent-graphic ${isChosen ? 'border-accent-graphic ring-1 ring-accent-graphic' : 'border-border'}`}
      onClick={onChoose}
    >
      <TemplateArt id={id} shots={shots} />
      <div className="flex w-full flex-1 flex-col gap-2 p-4">
        <div className="flex items-start justify-between gap-2">
          <h3 className="text-h3">{name}</h3>
          <UseButton name={name} isChosen={isChosen} isStarting={isStarting} />
        </div>
        <p className="text-text-2">{description}</p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-text-2 tabular-nums">
          <span className="flex items-center gap-1.5">
            <Clock aria-hidden className="size-3.5" strokeWidth={1.75} />
            {duration}
          </span>
          <span className="flex items-center gap-1.5">
            <Rows3 aria-hidden className="size-3.5" strokeWidth={1.75} />
            {shots} shots
          </span>
        </p>
        <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
          {tags.slice(0, TAGS_SHOWN).map((tag) => (
            <li key={tag}>
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
        <Preview isOpen={isChosen} duration={duration} shots={shots} prompt={prompt} />
      </div>
    </article>
  );
}

/** Its click bubbles to the card, which is clickable as a whole. */
function UseButton(props: { name: string; isChosen: boolean; isStarting: boolean }) {
  const { name, isChosen, isStarting } = props;
  return (
    <button
      type="button"
      aria-label={`Use This Template: ${name}, starts right away`}
      aria-busy={isStarting}
      aria-pressed={isChosen}
      className="flex shrink-0 items-center gap-1.5 text-small font-medium text-accent-text"
    >
      {isStarting ? <Spinner /> : <Play aria-hidden className="size-3.5" strokeWidth={2} />}
      Use This Template
    </button>
  );
}

/** Shown on hover and focus, always on touch screens, and while chosen. */
function Preview(props: { isOpen: boolean; duration: string; shots: number; prompt: string }) {
  const { isOpen, duration, shots, prompt } = props;
  const whenClosed = 'hidden group-hover:block group-focus-within:block [@media(hover:none)]:block';
  // Overlays the art, so that nothing below it moves.
  const place =
    '[@media(hover:hover)]:absolute [@media(hover:hover)]:inset-x-0 [@media(hover:hover)]:top-0 [@media(hover:hover)]:aspect-5/2 [@media(hover:hover)]:overflow-hidden [@media(hover:hover)]:bg-surface/95 [@media(hover:hover)]:px-4 [@media(hover:hover)]:py-3 [@media(hover:none)]:border-t [@media(hover:none)]:border-border [@media(hover:none)]:pt-2';
  return (
    <div className={`text-small ${place} ${isOpen ? 'block' : whenClosed}`}>
      <p className="font-medium">
        This template will create a {duration} video with {shots} shots.
      </p>
      <p>It starts with a {TEMPLATE_PREVIEW_SECONDS}s preview.</p>
      <p className="mt-1 line-clamp-3 whitespace-pre-line text-text-2">{prompt}</p>
    </div>
  );
}
