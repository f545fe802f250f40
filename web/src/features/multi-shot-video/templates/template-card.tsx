import { Clock, Play, Rows3 } from 'lucide-react';
import type { Template } from '#contract/templates/templates.ts';
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

/** One template: a press chooses and starts it, and the card says so before (ux: what happens is no surprise). */
export function TemplateCard({ template, isChosen, isStarting, onChoose }: TemplateCardProps) {
  const { id, name, description, duration, shots, tags, prompt } = template;
  return (
    <button
      type="button"
      aria-label={`Use This Template: ${name}, starts right away`}
      aria-describedby={`template-${id}`}
      aria-busy={isStarting}
      aria-pressed={isChosen}
      className="group flex h-full w-full flex-col overflow-hidden rounded-lg border border-border bg-surface text-left transition-colors hover:border-accent-graphic focus-visible:border-accent-graphic aria-pressed:border-accent-graphic aria-pressed:ring-1 aria-pressed:ring-accent-graphic"
      onClick={onChoose}
    >
      <TemplateArt id={id} shots={shots} />
      <span id={`template-${id}`} className="flex w-full flex-1 flex-col gap-2 p-4">
        <span className="flex items-start justify-between gap-2">
          <span className="text-h3">{name}</span>
          <span className="flex shrink-0 items-center gap-1.5 text-small font-medium text-accent-text">
            {isStarting ? (
              <>
                <Spinner /> Starting…
              </>
            ) : (
              <>
                <Play aria-hidden className="size-3.5" strokeWidth={2} /> Use This Template
              </>
            )}
          </span>
        </span>
        <span className="text-text-2">{description}</span>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-text-2 tabular-nums">
          <span className="flex items-center gap-1.5">
            <Clock aria-hidden className="size-3.5" strokeWidth={1.75} />
            {duration}
          </span>
          <span className="flex items-center gap-1.5">
            <Rows3 aria-hidden className="size-3.5" strokeWidth={1.75} />
            {shots} shots
          </span>
        </span>
        <span className="flex flex-wrap gap-1.5">
          {tags.slice(0, TAGS_SHOWN).map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </span>
        <Preview isOpen={isChosen} duration={duration} shots={shots} prompt={prompt} />
      </span>
    </button>
  );
}

/** Appears on hover and focus already, and always where there is no hover; stays when chosen. */
function Preview(props: { isOpen: boolean; duration: string; shots: number; prompt: string }) {
  const { isOpen, duration, shots, prompt } = props;
  const whenClosed = 'hidden group-hover:block group-focus-visible:block [@media(hover:none)]:block';
  return (
    <span className={`mt-1 border-t border-border pt-2 text-small ${isOpen ? 'block' : whenClosed}`}>
      <span className="block font-medium">
        This template will create a {duration} video with {shots} shots.
      </span>
      <span className="mt-1 line-clamp-3 whitespace-pre-line text-text-2">{prompt}</span>
    </span>
  );
}
