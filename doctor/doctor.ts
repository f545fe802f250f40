/** `npm run doctor`: can this machine, account, region and Supabase project run the product? Changes nothing. */
import { existsSync, readFileSync } from 'node:fs';
import { awsAccount } from './aws-account.ts';
import { examine } from './examine.ts';
import { formatReport } from './format-report.ts';
import { readModelSettings } from './model-settings.ts';

const RESPONSE_SECONDS = 15;

if (existsSync('.env')) process.loadEnvFile('.env');
const sections = await examine({
  variables: process.env,
  nodeVersion: process.version,
  isBeforeDeployment: process.argv.includes('--before-deployment'),
  takesOver: process.argv.includes('--take-over'),
  now: new Date(),
  readFile: (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined),
  account: awsAccount(readModelSettings(process.env).region),
  send: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(RESPONSE_SECONDS * 1_000) }),
});
console.log(formatReport(sections));
const hasProblem = sections.some(({ findings }) => findings.some(({ level }) => level === 'problem'));
process.exitCode = hasProblem ? 1 : 0;
