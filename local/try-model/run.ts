/** `npm run try-model`: asks a model for any of its tasks (docs/add-a-model.md). */
import { existsSync } from 'node:fs';
import { tryModel } from './try-model.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
const isWell = await tryModel(process.argv.slice(2), {
  variables: process.env,
  now: new Date(),
  say: (line) => console.log(line),
});
process.exitCode = isWell ? 0 : 1;
