import { needsProfile } from '#adapters/bedrock/model-ids.ts';
import { type Catalog, modelsIn } from '#catalog/catalogs.ts';
import type { ImageModel, TextModel, VideoModel } from '#catalog/model-row.ts';
import { type ModelId, models } from '#catalog/models.ts';
import { type ModelLifecycle, NOTICE_DAYS, noticeFor } from '#core/domain/models/model-notice.ts';
import { describeNotice } from '#core/models/describe-notice.ts';
import { describeUses } from '#core/models/describe-uses.ts';
import type { AwsAccount, ModelAvailability } from '#doctor/account.ts';
import { type DoctorFinding, ok, problem, warning } from '#doctor/finding.ts';
import { runCheck } from '#doctor/run-check.ts';

const DAY_MILLISECONDS = 86_400_000;

type ModelAccount = Pick<AwsAccount, 'region' | 'lifecycle' | 'availability' | 'hasProfile'>;
type Context = { account: ModelAccount; catalog: Catalog; now: Date };

/** Checks the lifecycle, agreement, permissions and inference profile of each model in the catalog. */
export async function checkModels(
  account: ModelAccount,
  catalog: Catalog,
  now: Date,
): Promise<DoctorFinding[]> {
  const context = { account, catalog, now };
  const found: DoctorFinding[] = [];
  const goneModels: ModelId[] = [];
  for (const id of modelsIn(catalog))
    found.push(
      ...(await runCheck('The lifecycles of the models', async () => {
        const lifecycle = await account.lifecycle(id);
        if (lifecycle.status === 'gone') goneModels.push(id);
        return checkModel(id, lifecycle, context);
      })),
    );
  if (
    goneModels.length > 1 &&
    goneModels.length === modelsIn(catalog).length &&
    !goneModels.some((id) => hasEnded(id, now))
  )
    return [
      problem(
        `Amazon Bedrock in ${account.region} offers none of the ${goneModels.length} models of this catalog.`,
        'Choose a region that offers them (MODELS_REGION), or another MODEL_CATALOGUE (docs/add-a-model.md). If your organization restricts regions or services, have it allow Amazon Bedrock there.',
      ),
    ];
  return withoutDuplicates(found);
}

/** Findings without duplicates, so that a missing permission is reported once and not for each model. */
const withoutDuplicates = (findings: readonly DoctorFinding[]): DoctorFinding[] => [
  ...new Map(findings.map((finding) => [finding.message, finding])).values(),
];

/** Whether the model is past its announced end of life. Only a private arrangement keeps such a model available. */
function hasEnded(id: ModelId, now: Date): boolean {
  const row: ImageModel | VideoModel | TextModel = models[id];
  const { endsOn } = row.lifecycle;
  return endsOn !== undefined && Date.parse(endsOn) <= now.getTime();
}

async function checkModel(
  id: ModelId,
  lifecycle: ModelLifecycle,
  context: Context,
): Promise<DoctorFinding[]> {
  const findings = await modelFindings(id, lifecycle, context);
  if (!hasEnded(id, context.now)) return findings;
  return findings.map((finding) =>
    finding.level === 'problem'
      ? warning(
          `${finding.message} Its provider ended it, so only a private arrangement makes it work.`,
          'With a private arrangement, deploy: this check may fail although the model works. Otherwise name another model in MODEL_CATALOGUE (docs/add-a-model.md).',
        )
      : finding,
  );
}

async function modelFindings(
  id: ModelId,
  lifecycle: ModelLifecycle,
  context: Context,
): Promise<DoctorFinding[]> {
  const { account, catalog } = context;
  const bedrockId = models[id].bedrockId;
  const name = `${models[id].label} (${bedrockId})`;
  const uses = `It is used for: ${describeUses(id, catalog).join(', ')}.`;
  if (lifecycle.status === 'gone')
    return [
      problem(
        `Amazon Bedrock in ${account.region} does not offer ${name}: it ended, or was never offered there. ${uses}`,
        'Name another model in MODEL_CATALOGUE (docs/add-a-model.md).',
      ),
    ];
  const access = await runCheck('The agreements for the models', async () =>
    accessFindings(name, uses, account.region, await account.availability(id)),
  );
  if (access.length > 0) return access;
  if (needsProfile(id)) {
    const profile = await runCheck('The inference profiles of the models', async () =>
      (await account.hasProfile(bedrockId))
        ? []
        : problem(
            `This account cannot use the inference profile ${bedrockId}, through which ${models[id].label} is called. ${uses}`,
            'Allow the regions of the profile in the service control policies of your organization, then run the doctor again.',
          ),
    );
    if (profile.length > 0) return profile;
  }
  return [lifecycleFinding(id, lifecycle, context)];
}

function accessFindings(
  name: string,
  uses: string,
  region: string,
  availability: ModelAvailability,
): DoctorFinding[] {
  const consoleUrl = `https://console.aws.amazon.com/bedrock/home?region=${region}#/model-catalog`;
  if (!availability.isInRegion)
    return [
      problem(
        `This account is not offered ${name} in ${region}. ${uses}`,
        'Ask AWS Support to enable this model in the region, or name another model in MODEL_CATALOGUE (docs/add-a-model.md).',
      ),
    ];
  if (!availability.hasAgreement)
    return [
      problem(
        `This account has no agreement for ${name}${availability.agreementError ? ` (${availability.agreementError})` : ''}. ${uses}`,
        `Open ${consoleUrl}, choose the model and accept its agreement once. This requires the permissions aws-marketplace:Subscribe and aws-marketplace:ViewSubscriptions and a valid payment method, and takes up to 15 minutes.`,
      ),
    ];
  if (!availability.isEntitled)
    return [
      problem(
        `Access to ${name} is switched off in this account. ${uses}`,
        `Switch it on: ${consoleUrl}. Some models must be enabled for an account by AWS Support.`,
      ),
    ];
  if (!availability.isAuthorized)
    return [
      warning(
        `These credentials are not allowed to use ${name}. If a service control policy denies it, it will not work for the functions either. ${uses}`,
        'Look for a policy of your organization that denies bedrock:InvokeModel on this model. If these credentials merely lack the permission, deploy: the functions get their own.',
      ),
    ];
  return [];
}

function lifecycleFinding(
  id: ModelId,
  lifecycle: ModelLifecycle,
  { account, catalog, now }: Context,
): DoctorFinding {
  const notice = noticeFor(id, lifecycle, now) ?? legacyNotice(id, lifecycle, now);
  if (!notice) {
    const ends = 'endsOn' in lifecycle ? `, until ${lifecycle.endsOn.slice(0, 10)}` : '';
    return ok(`${models[id].label} can be used${ends}.`);
  }
  const { happens, remedy } = describeNotice(notice, { catalog, region: account.region });
  const isLegacy = lifecycle.status === 'legacy' && notice.level !== 'gone';
  const restriction = isLegacy
    ? ' A legacy model refuses accounts that have not used it for 15 to 30 days.'
    : '';
  return warning(`${happens}${restriction}`, remedy);
}

/** The notice for a legacy model that ends so late that operators get no other notice yet. */
function legacyNotice(model: ModelId, lifecycle: ModelLifecycle, now: Date) {
  if (lifecycle.status !== 'legacy' || lifecycle.endsOn === undefined) return undefined;
  const daysLeft = Math.floor((Date.parse(lifecycle.endsOn) - now.getTime()) / DAY_MILLISECONDS);
  return { model, level: NOTICE_DAYS[2], endsOn: lifecycle.endsOn, daysLeft };
}
