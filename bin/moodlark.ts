import { existsSync } from 'node:fs';
import { App } from 'aws-cdk-lib';
import { MODELS_REGION } from '#contract/models.ts';
import { DeployConfigError, readDeployConfig } from '#lib/deploy-config.ts';
import { MoodlarkStack } from '#lib/moodlark-stack.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

try {
  // Only `npm run synth` asks for examples: `cdk deploy` and `cdk diff` insist on a configuration.
  const config = readDeployConfig(process.env, { examples: process.env.SYNTH_WITH_EXAMPLES === 'on' });
  const app = new App({ analyticsReporting: false });
  new MoodlarkStack(app, `Moodlark-${config.stage}`, {
    config,
    env: { region: MODELS_REGION },
    tags: { project: 'moodlark', stage: config.stage },
  });
  app.synth();
} catch (error) {
  if (!(error instanceof DeployConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
