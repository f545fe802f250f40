import { concurrencyOf, type ModelQuotas, quotaOf, requestsPerMinuteOf } from '#contract/model-quotas.ts';
import { type ModelId, models, type VideoModelId } from '#contract/models.ts';
import type { Account, ModelQuota } from '#doctor/account.ts';
import { type Finding, fine, problem, unknown } from '#doctor/finding.ts';

/** Service Quotas writes a model's name as it likes ("Luma Ray V2", "Stability.ai Stable Image Core"): letters and digits alone. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/v(?=\d)/g, '')
    .replace(/[^a-z0-9]+/g, '');

/** Whether the account may ask each model as often as is counted on, and run as many jobs of videos at once. */
export async function checkQuotas(
  account: Pick<Account, 'modelQuotas'>,
  modelIds: readonly ModelId[],
  configured: ModelQuotas,
): Promise<Finding[]> {
  const quotas = await account.modelQuotas();
  const counted = [...new Set(modelIds.map(quotaOf))];
  return counted.flatMap((id) => [
    ...(isVideoModel(id) ? [jobsAtOnce(id, quotas, configured)] : []),
    ...requestsInAMinute(id, quotas, configured),
  ]);
}

const isVideoModel = (id: ModelId): id is VideoModelId => models[id].kind === 'video';

const quotaNamed = (quotas: readonly ModelQuota[], what: string, id: ModelId) =>
  quotas.find(
    ({ name }) => plain(name).includes(plain(what)) && plain(name).includes(plain(models[id].label)),
  );

const setting = (id: ModelId, quota: object) => `MODEL_QUOTAS=${JSON.stringify({ [id]: quota })}`;

function jobsAtOnce(id: VideoModelId, quotas: readonly ModelQuota[], configured: ModelQuotas): Finding {
  const { label } = models[id];
  const expected = concurrencyOf(configured, id);
  const quota = quotaNamed(quotas, 'concurrent', id);
  if (!quota) {
    const where = `Look at Service Quotas, Amazon Bedrock; ${expected} at once are counted on.`;
    return unknown(`${label}: no quota of jobs at once was found`, where);
  }
  if (quota.value >= expected) return fine(`${label}: ${quota.value} at once`);
  return problem(
    `${label}: this account may run ${quota.value} jobs at once, ${expected} are counted on`,
    quota.value === 0
      ? 'Ask AWS Support for a quota above 0; new accounts may start without one. Videos cannot be made before.'
      : `Ask AWS Support for more, or set ${setting(id, { concurrency: quota.value })}.`,
  );
}

/** Nothing where Service Quotas has no such quota: then the documented one is all that is known. */
function requestsInAMinute(id: ModelId, quotas: readonly ModelQuota[], configured: ModelQuotas): Finding[] {
  const { label } = models[id];
  const expected = requestsPerMinuteOf(configured, id);
  const quota = quotaNamed(quotas, 'requests per minute', id);
  if (!quota) return [];
  if (quota.value >= expected) return [fine(`${label}: ${quota.value} requests a minute`)];
  return [
    problem(
      `${label}: this account may make ${quota.value} requests a minute, ${expected} are counted on`,
      quota.value === 0
        ? 'Ask AWS Support for a quota above 0; new accounts may start without one.'
        : `Ask AWS Support for more, or set ${setting(id, { requestsPerMinute: quota.value })}.`,
    ),
  ];
}
