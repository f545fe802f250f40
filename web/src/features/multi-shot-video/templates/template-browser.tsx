import { useState } from 'react';
import * as LIMITS from '#contract/limits.ts';
import { TEMPLATE_CATEGORIES, type TemplateCategory } from '#contract/templates/template-category.ts';
import { TEMPLATE_PREVIEW_SECONDS, TEMPLATES, type Template } from '#contract/templates/templates.ts';
import { PriceTag } from '#web/modules/budget/price.tsx';
import { RemainingBudgetNote } from '#web/modules/budget/remaining-budget-note.tsx';
import { StartFailurePanel } from '#web/modules/video-form/start-failure-panel.tsx';
import { useVideoOffer } from '#web/modules/video-form/video-offer.ts';
import type { VideoStarter } from '../automated-form.tsx';
import { estimateAutomated } from '../estimate.ts';
import { TemplateCard } from './template-card.tsx';

const ALL = 'all';
type Filter = TemplateCategory | typeof ALL;
const FILTERS: [Filter, string][] = [
  [ALL, 'All Templates'],
  ...(Object.entries(TEMPLATE_CATEGORIES) as [TemplateCategory, string][]),
];

/** The templates, filtered by category. */
export function TemplateBrowser(props: {
  chosenId: string | undefined;
  starter: VideoStarter;
  onChoose(template: Template): void;
  onOpenBoard(template: Template): void;
}) {
  const { chosenId, starter, onChoose, onOpenBoard } = props;
  const [filter, setFilter] = useState<Filter>(ALL);
  const shown = TEMPLATES.filter(({ category }) => filter === ALL || category === filter);
  const chosen = TEMPLATES.find(({ id }) => id === chosenId);
  const offer = useVideoOffer(TEMPLATE_PREVIEW_SECONDS / LIMITS.shotSeconds, 'multi-shot-auto');
  return (
    // The same space below the tabs as above the heading of the first tab.
    <section aria-labelledby="templates-heading" className="space-y-4 pt-3 short:pt-0">
      <div>
        <h2 id="templates-heading" tabIndex={-1} className="text-h2">
          Video Templates
        </h2>
        <p className="text-text-2">
          Choosing one starts a {TEMPLATE_PREVIEW_SECONDS}s preview right away: <PriceTag offer={offer} />,
          ready in {estimateAutomated(TEMPLATE_PREVIEW_SECONDS)}.{' '}
          <span className="max-sm:block">
            <RemainingBudgetNote kind="videos" offer={offer} />
          </span>
        </p>
        <p className="text-text-2">
          A full video is a multiple of {LIMITS.multiShot.stepSeconds}s long, so 15s becomes 18s.
        </p>
      </div>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Category</legend>
        {FILTERS.map(([value, label]) => (
          <FilterButton key={value} isOn={filter === value} label={label} onClick={() => setFilter(value)} />
        ))}
      </fieldset>
      {starter.failure && chosen && (
        <StartFailurePanel failure={starter.failure} onTryAgain={() => onChoose(chosen)} />
      )}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((template) => (
          <li key={template.id} className="min-w-0">
            <TemplateCard
              template={template}
              isChosen={template.id === chosenId}
              isStarting={template.id === chosenId && starter.isStarting}
              isWaiting={template.id !== chosenId && starter.isStarting}
              offer={offer}
              onChoose={() => onChoose(template)}
              onOpenBoard={() => onOpenBoard(template)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FilterButton(props: { isOn: boolean; label: string; onClick(): void }) {
  const look = props.isOn
    ? 'border-accent-graphic bg-accent-soft text-accent-soft-text'
    : 'border-border bg-surface text-text-2 hover:border-border-strong hover:text-text';
  return (
    <button
      type="button"
      aria-pressed={props.isOn}
      className={`min-h-11 rounded-full border px-4 font-medium transition-colors sm:min-h-9 ${look}`}
      onClick={props.onClick}
    >
      {props.label}
    </button>
  );
}
