/** `npm run try-model`: runs any task of a model (docs/add-a-model.md). */
import { existsSync } from 'node:fs';
import { tryModel } from './try-model.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
const hasSucceeded = await tryModel(process.argv.slice(2), {
  variables: process.env,
  now: new Date(),
  print: (line) => console.log(line),
});
process.exitCode = hasSucceeded ? 0 : 1;
