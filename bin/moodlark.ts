import { existsSync } from 'node:fs';
import { DeployConfigError, readDeployConfig } from '#lib/deploy-config.ts';
import { createApp } from '#lib/moodlark-app.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

try {
  // Only `npm run synth` asks for examples: `cdk deploy` and `cdk diff` insist on a configuration.
  const config = readDeployConfig(process.env, { examples: process.env.SYNTH_WITH_EXAMPLES === 'on' });
  createApp(config).synth();
} catch (error) {
  if (!(error instanceof DeployConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
