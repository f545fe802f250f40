import { needsProfile } from '#adapters/bedrock/model-ids.ts';
import { type Catalog, modelsIn } from '#catalog/catalogs.ts';
import {
  concurrencyFor,
  type ModelQuotas,
  quotaModelFor,
  requestsPerMinuteFor,
} from '#catalog/model-quotas.ts';
import { type ModelId, models, type VideoModelId } from '#catalog/models.ts';
import { describeUses } from '#core/models/describe-uses.ts';
import type { AwsAccount, ModelQuota } from '#doctor/account.ts';
import { type DoctorFinding, ok, warning } from '#doctor/finding.ts';

/** Reduces a name to letters and digits, because Service Quotas spells model names differently ("Luma Ray V2"). */
const normalize = (text: string) =>
  text
    .toLowerCase()
    .replace(/v(?=\d)/g, '')
    .replace(/[^a-z0-9]+/g, '');

type Context = { quotas: readonly ModelQuota[]; catalog: Catalog; configured: ModelQuotas };

/** Checks whether the account's quotas cover the requests and the parallel video jobs that the product makes. */
export async function checkQuotas(
  account: Pick<AwsAccount, 'modelQuotas'>,
  catalog: Catalog,
  configured: ModelQuotas,
): Promise<DoctorFinding[]> {
  const context = { quotas: await account.modelQuotas(), catalog, configured };
  const quotaModels = [...new Set(modelsIn(catalog).map(quotaModelFor))];
  return quotaModels.flatMap((id) => [
    ...(isVideoModel(id) ? [checkConcurrentJobs(id, context)] : []),
    ...checkRequestsPerMinute(id, context),
  ]);
}

const isVideoModel = (id: ModelId): id is VideoModelId => models[id].kind === 'video';

/** Models called through a geographic inference profile have separate quotas, called "cross-region". */
function quotaScope(name: string): 'global' | 'cross-region' | 'on-demand' {
  if (!/cross.region/i.test(name)) return 'on-demand';
  return /global/i.test(name) ? 'global' : 'cross-region';
}

function findQuota(quotas: readonly ModelQuota[], what: string, id: ModelId): ModelQuota | undefined {
  const scope = needsProfile(id) ? 'cross-region' : 'on-demand';
  return quotas.find(
    ({ name }) =>
      quotaScope(name) === scope &&
      normalize(name).includes(normalize(what)) &&
      normalize(name).includes(normalize(models[id].label)),
  );
}

const quotaSetting = (id: ModelId, quota: object) => `MODEL_QUOTAS=${JSON.stringify({ [id]: quota })}`;

const describeBlockedUses = (id: ModelId, catalog: Catalog) => {
  const uses = modelsIn(catalog)
    .filter((model) => quotaModelFor(model) === id)
    .flatMap((model) => describeUses(model, catalog));
  return `Until AWS raises it, these do not work: ${uses.join(', ')}.`;
};
const RAISE_ZERO =
  'Ask AWS Support for a quota above 0; new accounts may start without one. Everything else works without it.';

function checkConcurrentJobs(id: VideoModelId, { quotas, catalog, configured }: Context): DoctorFinding {
  const { label } = models[id];
  const expected = concurrencyFor(configured, id);
  const quota = findQuota(quotas, 'concurrent', id);
  if (!quota)
    return warning(
      `${label}: Service Quotas lists no quota for concurrent requests. The product uses ${expected}.`,
      'Look at Service Quotas, Amazon Bedrock. If videos wait too long, set MODEL_QUOTAS (docs/limits.md).',
    );
  if (quota.value >= expected) return ok(`${label}: a quota of ${quota.value} for concurrent requests.`);
  if (quota.value === 0)
    return warning(
      `${label}: this account has a quota of 0 for concurrent requests. ${describeBlockedUses(id, catalog)}`,
      RAISE_ZERO,
    );
  return warning(
    `${label}: this account has a quota of ${quota.value} for concurrent requests, below the ${expected} that the product uses. Videos beyond it fail.`,
    `Set ${quotaSetting(id, { concurrency: quota.value })}, or ask AWS Support for more.`,
  );
}

/** Yields no finding if Service Quotas lists no such quota, because then only the documented default is known. */
function checkRequestsPerMinute(id: ModelId, { quotas, catalog, configured }: Context): DoctorFinding[] {
  const { label } = models[id];
  const expected = requestsPerMinuteFor(configured, id);
  const quota = findQuota(quotas, 'requests per minute', id);
  if (!quota) return [];
  if (quota.value >= expected) return [ok(`${label}: a quota of ${quota.value} requests per minute.`)];
  if (quota.value === 0)
    return [
      warning(
        `${label}: this account has a quota of 0 requests per minute. ${describeBlockedUses(id, catalog)}`,
        RAISE_ZERO,
      ),
    ];
  return [
    warning(
      `${label}: this account has a quota of ${quota.value} requests per minute, below the ${expected} that the product uses. Requests beyond it fail.`,
      `Set ${quotaSetting(id, { requestsPerMinute: quota.value })}, or ask AWS Support for more.`,
    ),
  ];
}
