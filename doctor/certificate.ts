/**
 * `npm run certificate`: issues the certificate of the deployed signing key and writes it to a file. Changes nothing in the
 * account.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { issueCertificates } from '#adapters/provenance/issue-certificates.ts';
import { DeployConfigError, readDeployConfig } from '#lib/configuration/deploy-config.ts';
import { AwsCallError } from './account.ts';
import { awsAccount } from './aws-account.ts';
import { describeError } from './run-check.ts';

const DEFAULT_FILE = 'signing-certificate.pem';

async function writeCertificate(): Promise<string> {
  // The setting names the file, which need not exist yet.
  const config = readDeployConfig(process.env, { examples: false });
  const file = config.signingCertificate ?? DEFAULT_FILE;
  if (existsSync(file))
    throw new Error(
      `${file} already exists. It is needed to recognize the files that were signed with it, so it is not replaced: move it elsewhere first.`,
    );
  const account = awsAccount(config.region);
  const name = `Moodlark-${config.stage}`;
  const key = (await account.stack(name))?.signingKey;
  if (key === undefined)
    throw new Error(`${name} has no signing key yet: deploy first, with \`npm run deploy\`.`);
  writeFileSync(file, issueCertificates(await account.signingPublicKey(key), new Date()));
  return `${file} holds the certificate; it is public, so keep it with the project. Set SIGNING_CERTIFICATE=${file} and deploy again.`;
}

if (existsSync('.env')) process.loadEnvFile('.env');
try {
  process.stdout.write(`${await writeCertificate()}\n`);
} catch (error) {
  const cause =
    error instanceof AwsCallError ? `${error.message}: ${describeError(error.cause)}` : describeError(error);
  process.stderr.write(`${error instanceof DeployConfigError ? error.message : cause}\n`);
  process.exitCode = 1;
}
