import { existsSync } from 'node:fs';
import { endedModels } from '#catalog/ended-models.ts';
import { DeployConfigError, readDeployConfig } from '#lib/configuration/deploy-config.ts';
import { bundleFunctions } from '#lib/functions/bundle-functions.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

try {
  // `npm run synth` uses example values if nothing is configured, tests always do ("only"), and a deployment never does.
  const { SYNTH_WITH_EXAMPLES: withExamples } = process.env;
  const config = readDeployConfig(withExamples === 'only' ? {} : process.env, {
    examples: withExamples !== undefined,
  });
  for (const ended of endedModels(config.catalog, new Date())) console.error(`MODEL_CATALOGUE: ${ended}.`);
  // Loading CDK and bundling take about the same time and run on different cores.
  const [{ createApp }] = await Promise.all([import('#lib/moodlark-app.ts'), bundleFunctions()]);
  createApp(config).synth();
} catch (error) {
  if (!(error instanceof DeployConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
