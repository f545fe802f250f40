import type { Catalog } from '#catalog/catalogs.ts';
import { isServedIn, models } from '#catalog/models.ts';
import { findSuccessor } from '#catalog/successors.ts';
import type { OperatorNotice } from '#contract/api/catalog.ts';
import { formatDate } from '#core/domain/budgets/day.ts';
import type { ModelNotice } from '#core/domain/models/model-notice.ts';
import { describeUses } from './describe-uses.ts';

/** Describes a notice to the operator: what happens and when, what the model is used for, and what to do. */
export function describeNotice(
  notice: ModelNotice,
  { catalog, region }: { catalog: Catalog; region: string },
): OperatorNotice {
  const { model } = notice;
  const { label } = models[model];
  const uses = describeUses(model, catalog).join(', ');
  return {
    model,
    label,
    level: typeof notice.level === 'number' ? 'ending' : notice.level,
    ...('endsOn' in notice && { endsOn: notice.endsOn, daysLeft: notice.daysLeft }),
    happens: `${whatHappens(label, notice)} It is used for: ${uses}.`,
    remedy: describeRemedy(notice, catalog, region),
  };
}

function whatHappens(label: string, notice: ModelNotice): string {
  switch (notice.level) {
    case 'gone':
      return `${label} is gone: Amazon Bedrock no longer serves it.`;
    case 'legacy':
      return `${label} is marked as legacy. Amazon Bedrock has not said when it ends.`;
    default:
      return `${label} ends on ${formatDate(new Date(notice.endsOn))}, ${daysAhead(notice.daysLeft)}.`;
  }
}

const daysAhead = (days: number) =>
  days === 0 ? 'within a day' : `in ${days} ${days === 1 ? 'day' : 'days'}`;

/** Names the successor, or what happens without one. */
function describeRemedy({ model, level }: ModelNotice, catalog: Catalog, region: string): string {
  const successor = findSuccessor(model);
  const then = level === 'gone' ? '' : ' then';
  if (successor === undefined || !isServedIn(successor, region)) {
    const instruction = 'name another one in MODEL_CATALOGUE and deploy again.';
    if (models[model].kind === 'text')
      return `Stories are${then} split between sentences. To have a model split them, ${instruction}`;
    if (catalog.upscale === model)
      return `Small images are${then} enlarged without a model. To have a model enlarge them, ${instruction}`;
    return `Nothing takes its place${then}: name another model in MODEL_CATALOGUE and deploy again.`;
  }
  return `${models[successor].label} takes its place${then} if it costs no more. To choose one yourself, name a model in MODEL_CATALOGUE and deploy again.`;
}
