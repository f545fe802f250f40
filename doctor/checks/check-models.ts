import { baseModelId } from '#adapters/bedrock/base-model-id.ts';
import { bedrockModelIds } from '#adapters/bedrock/model-ids.ts';
import { type ModelId, models } from '#contract/models.ts';
import type { Account, ModelAvailability } from '#doctor/account.ts';
import { type Finding, fine, problem } from '#doctor/finding.ts';

const DAY_MILLISECONDS = 86_400_000;
const WARN_DAYS = 180;
const consoleOf = (region: string) =>
  `https://console.aws.amazon.com/bedrock/home?region=${region}#/model-catalog`;

/** Lifecycle, agreement, rights and profile of each model that the catalogue names. */
export async function checkModels(
  account: Pick<Account, 'region' | 'lifecycle' | 'availability' | 'hasProfile'>,
  modelIds: readonly ModelId[],
  now: Date,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const id of modelIds) findings.push(...(await checkModel(account, id, now)));
  return findings;
}

async function checkModel(
  account: Pick<Account, 'region' | 'lifecycle' | 'availability' | 'hasProfile'>,
  id: ModelId,
  now: Date,
): Promise<Finding[]> {
  const { label } = models[id];
  const bedrockId = bedrockModelIds[id];
  const lifecycle = await account.lifecycle(baseModelId(bedrockId));
  if (!lifecycle) {
    return [
      problem(
        `${label} (${bedrockId}) is not known in ${account.region}: it is past its end of life or was never there`,
        'Name another model for its features in MODEL_CATALOGUE (docs/add-a-model.md).',
      ),
    ];
  }
  const blocked = whyBlocked(
    account.region,
    label,
    bedrockId,
    await account.availability(baseModelId(bedrockId)),
  );
  if (blocked) return [blocked];
  if (bedrockId !== baseModelId(bedrockId) && !(await account.hasProfile(bedrockId))) {
    return [
      problem(
        `${label} is called through the inference profile ${bedrockId}, which this account does not see`,
        `Allow bedrock:GetInferenceProfile and the regions of the profile (service control policies), then run the doctor again.`,
      ),
    ];
  }
  return [ageOf(label, lifecycle, now)];
}

function whyBlocked(
  region: string,
  label: string,
  bedrockId: string,
  has: ModelAvailability,
): Finding | undefined {
  if (!has.isInRegion) {
    return problem(
      `${label} is not served in ${region} for this account`,
      'Ask AWS Support to open the region for the model, or name another one in MODEL_CATALOGUE.',
    );
  }
  if (!has.hasAgreement) {
    return problem(
      `${label}: this account has no agreement for ${bedrockId}${has.agreementError ? ` (${has.agreementError})` : ''}`,
      `Open ${consoleOf(region)}, choose the model and accept its agreement once, with the rights aws-marketplace:Subscribe and aws-marketplace:ViewSubscriptions and a valid payment method. It takes up to 15 minutes.`,
    );
  }
  if (!has.isEntitled) {
    return problem(
      `${label}: access to ${bedrockId} is switched off in this account`,
      `Switch it on: ${consoleOf(region)}. Some services need AWS Support to open them for an account.`,
    );
  }
  if (!has.isAuthorized) {
    return problem(
      `${label}: these credentials may not use ${bedrockId}`,
      'Give them bedrock:InvokeModel on the model, and look for a service control policy that denies it.',
    );
  }
  return undefined;
}

function ageOf(
  label: string,
  { status, endOfLife }: { status: string; endOfLife?: string },
  now: Date,
): Finding {
  if (endOfLife === undefined) {
    return status === 'LEGACY'
      ? problem(
          `${label} is marked as legacy`,
          'Plan its successor in MODEL_CATALOGUE before it ends. An account that has not used it for 15 to 30 days is refused already ("marked by provider as Legacy").',
        )
      : fine(`${label} can be used`);
  }
  const days = Math.floor((Date.parse(endOfLife) - now.getTime()) / DAY_MILLISECONDS);
  const ends = `${label} ends on ${endOfLife.slice(0, 10)}`;
  if (days < 0) return problem(`${ends}, which has passed`, 'Name its successor in MODEL_CATALOGUE.');
  return days <= WARN_DAYS
    ? problem(`${ends}, in ${days} days`, 'Plan its successor in MODEL_CATALOGUE.')
    : fine(`${label} can be used; it ends on ${endOfLife.slice(0, 10)}`);
}
