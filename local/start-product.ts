import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { videoModelsWithoutSeed } from '#catalog/catalogs.ts';
import { sharedKeys } from '#lambdas/http/published-keys.ts';
import { tokenVerifier } from '#lambdas/http/token.ts';
import { removeSnapshots, takeSnapshot } from '#local/backup/snapshot.ts';
import { writeItems } from '#local/backup/table-items.ts';
import type { Configuration } from '#local/configuration.ts';
import { prepareForMigrations, recordSchema } from '#local/data-version.ts';
import { openDryRun } from '#local/dry-run/dry-run.ts';
import { writeEndpoints } from '#local/endpoints-file.ts';
import { createFaultPlan } from '#local/faults.ts';
import { freeBytesIn } from '#local/gateway/disk-full.ts';
import { startGateway } from '#local/gateway/start-gateway.ts';
import { serveFetchInProcess } from '#local/in-process-fetch.ts';
import { checkPortsAreFree } from '#local/listen.ts';
import { type PartsSource, sources } from '#local/parts.ts';
import { readBedrockAccess } from '#local/real-bedrock/bedrock-access.ts';
import { whyVideoIsOff } from '#local/real-bedrock/start-real-bedrock.ts';
import { openSecrets, type Secrets } from '#local/secrets.ts';
import { openSigningKey, signingFiles } from '#local/signing-key.ts';
import { startAwsStandIns, startWorkflow } from '#local/stand-ins.ts';
import { startSchedules } from '#local/start-schedules.ts';
import { openMailbox } from '#local/supabase/mailbox.ts';
import { startSupabase } from '#local/supabase/start-supabase.ts';

const root = path.join(import.meta.dirname, '..');

/** Writes the job table's items to a file. */
async function writeTable({ endpoints, region, table }: Configuration, secrets: Secrets, file: string) {
  const { accessKeyId, secretAccessKey } = secrets;
  const credentials = { accessKeyId, secretAccessKey };
  const client = new DynamoDBClient({ endpoint: endpoints.dynamodb, region, credentials });
  await writeItems({ client, name: table }, file).finally(() => client.destroy());
}

/** Starts every part, independent ones concurrently, and writes their URLs to a file. */
export async function startLocalProduct(
  configuration: Configuration,
  source: PartsSource = sources,
): Promise<{ close(): Promise<void> }> {
  const { port, origin, endpoints, dataFolder, accountId, confirmEmail } = configuration;
  await checkPortsAreFree([port, ...Object.values(configuration.ports)]);
  // Read before the stand-ins' keys replace the operator's own in the environment.
  const access = configuration.bedrock === 'aws' ? await readBedrockAccess(process.env) : undefined;
  const dryRun = configuration.bedrock === 'dry-run' ? openDryRun(dataFolder) : undefined;
  removeSnapshots(dataFolder);
  const copyNotice = await prepareForMigrations(dataFolder);
  const faults = createFaultPlan();
  const mailbox = openMailbox(dataFolder);
  const [gateway, secrets] = await Promise.all([
    startGateway({
      port,
      mediaOrigin: source.mediaOrigin ?? endpoints.s3,
      accountId,
      distFolder: source.distFolder,
      faults,
      freeBytes: () => freeBytesIn(dataFolder),
      certificates: () => readFile(signingFiles(dataFolder).certificates, 'utf8'),
    }),
    openSecrets(dataFolder),
    openSigningKey(dataFolder),
  ]);
  const videoOff = access && whyVideoIsOff(access, configuration.outputBucket);
  const [parts, supabase, standIns] = await Promise.all([
    source.load(configuration, secrets),
    startSupabase({
      origin,
      dataFolder,
      migrationsFolder: path.join(root, 'supabase', 'migrations'),
      secrets,
      confirmEmail,
      mailbox,
      faults,
    }),
    startAwsStandIns(configuration, secrets, faults, { access, dryRun }),
  ]);
  await recordSchema(dataFolder);
  if (copyNotice !== undefined) console.log(copyNotice);
  gateway.open({
    apiRoutes: parts.apiRoutes,
    supabase,
    verifyToken: tokenVerifier(origin, sharedKeys(origin)),
    webConfig: {
      supabaseUrl: origin,
      supabasePublishableKey: secrets.publishableKey,
      pictures: access === undefined ? 'studio' : 'bedrock',
      withoutSeed: videoModelsWithoutSeed(configuration.catalog),
      ...(access === undefined && configuration.dailyBudget.countsMoney && { studioIsPriced: true }),
      ...(videoOff !== undefined && { videoOff }),
    },
    mailbox,
    secretKey: secrets.secretKey,
    takeSnapshot: () =>
      takeSnapshot({
        dataFolder,
        copyDatabase: supabase.copyTo,
        writeItems: (file) => writeTable(configuration, secrets, file),
      }),
  });
  const restoreFetch = serveFetchInProcess(origin, supabase.handle);
  // Fetches the keys before many requests wait for them. If a busy machine does not
  // respond in time, the keys are fetched with the first request.
  await sharedKeys(origin)
    .refresh()
    .catch(() => undefined);
  const workflow = await startWorkflow(configuration, secrets, faults, parts);
  const schedules = startSchedules(parts.scheduledFunctions);
  await writeEndpoints(configuration, secrets);
  gateway.ready();
  return {
    close: async () => {
      schedules.stop();
      restoreFetch();
      // Stops new requests first, and pauses the workflow before the services that it calls close.
      await Promise.all([gateway.close(), workflow.close()]);
      await Promise.all([supabase.close(), ...standIns.map((standIn) => standIn.close())]);
      if (dryRun) console.log(dryRun.summary());
    },
  };
}
