import { type ModelId, models } from '#contract/models.ts';
import type { Account } from '#doctor/account.ts';
import { type Finding, fine, problem, unknown } from '#doctor/finding.ts';

const words = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, ' ');

/** Whether the account may run each video model as often at once as the catalogue counts on. */
export async function checkQuotas(
  account: Pick<Account, 'modelQuotas'>,
  modelIds: readonly ModelId[],
): Promise<Finding[]> {
  const quotas = await account.modelQuotas();
  return modelIds.flatMap((id) => {
    const model = models[id];
    if (model.kind !== 'video') return [];
    const quota = quotas.find(
      ({ name }) => words(name).includes('concurrent') && words(name).includes(words(model.label)),
    );
    if (!quota) {
      return [
        unknown(
          `${model.label}: no quota of jobs at once was found`,
          'Look at Service Quotas, Amazon Bedrock; the catalogue counts on ' +
            `${model.concurrency} at once.`,
        ),
      ];
    }
    return [
      quota.value < model.concurrency
        ? problem(
            `${model.label}: this account may run ${quota.value} jobs at once, the catalogue counts on ${model.concurrency}`,
            quota.value === 0
              ? 'Ask AWS Support for a quota above 0; new accounts may start without one. Videos cannot be made before.'
              : 'Ask AWS Support for more, or lower `concurrency` in contract/models.ts.',
          )
        : fine(`${model.label}: ${quota.value} at once`),
    ];
  });
}
