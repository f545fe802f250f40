import type { DailyBudget } from '#catalog/daily-budget.ts';
import type { CatalogResponse } from '#contract/api/catalog.ts';
import { SIZES } from '#contract/images.ts';
import { endOfDay, utcDay } from '#core/domain/budgets/day.ts';
import type { DeploymentDay } from '#core/domain/budgets/deployment-day.ts';
import { countEntries, type PersonDay, sumMicros, toMicros, toUsd } from '#core/domain/budgets/person-day.ts';
import { type NoticeSettings, operatorNotices } from '#core/models/operator-notices.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { UsesOnly } from '#core/ports/ports.ts';
import { offeredFeatures } from './offered-features.ts';
import { type ReconcilePorts, reconcileDays } from './reconcile.ts';

function usdBudget(limits: DailyBudget, person: PersonDay, deployment: DeploymentDay) {
  const usedMicros = sumMicros(person);
  const leftMicros = Math.min(
    toMicros(limits.usdPerPerson) - usedMicros,
    toMicros(limits.usdPerDeployment) - deployment.micros,
  );
  return { used: toUsd(usedMicros), limit: limits.usdPerPerson, left: toUsd(Math.max(0, leftMicros)) };
}

/** The offered features and what the caller has left of today's budget. */
export async function readCatalog(
  ports: ReconcilePorts & UsesOnly<{ modelNotices: 'read' }>,
  { limits, ...settings }: NoticeSettings & { limits: DailyBudget },
  caller: Caller,
): Promise<CatalogResponse> {
  const { catalog } = settings;
  const day = utcDay(ports.clock.now());
  const { person, deployment } = await reconcileDays(ports, limits.countsMoney, caller);
  const notices = await operatorNotices(ports, settings, caller);
  return {
    features: offeredFeatures(catalog, limits.countsMoney),
    sizes: SIZES.map(({ width, height }) => ({ width, height })),
    budget: {
      resetsAt: endOfDay(day).toISOString(),
      pictures: { used: countEntries(person, 'picture'), limit: limits.picturesPerPerson },
      videos: { used: countEntries(person, 'video'), limit: limits.videosPerPerson },
      usd: deployment ? usdBudget(limits, person, deployment) : null,
    },
    ...(notices && { notices }),
  };
}
