import { existsSync } from 'node:fs';
import { endedModels } from '#catalog/ended-models.ts';
import { DeployConfigError, readDeployConfig } from '#lib/configuration/deploy-config.ts';
import { bundleFunctions } from '#lib/functions/bundle-functions.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

try {
  // `npm run synth` takes examples where nothing is configured, tests take them whatever is; CDK itself takes none.
  const { SYNTH_WITH_EXAMPLES: wanted } = process.env;
  const config = readDeployConfig(wanted === 'only' ? {} : process.env, { examples: wanted !== undefined });
  for (const ended of endedModels(config.catalog, new Date())) console.error(`MODEL_CATALOGUE: ${ended}.`);
  // Loading CDK and bundling the functions take about as long, and each has a core of its own.
  const [{ createApp }] = await Promise.all([import('#lib/moodlark-app.ts'), bundleFunctions()]);
  createApp(config).synth();
} catch (error) {
  if (!(error instanceof DeployConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
