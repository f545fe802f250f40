/**
 * `npm run cost`: what 1,000 pictures and 100 videos cost in a month, without the models and with them.
 * `npm run cost -- --measure` first makes some with the functions of `cdk.out`, on this machine's services.
 */
import path from 'node:path';
import { readAssembly } from '#test/infra/assembly.ts';
import { estimate, type Line, MADE } from './cost/estimate.ts';
import { measure } from './cost/measure.ts';

const given = process.argv.slice(2);
const folder = path.resolve(given.find((one) => !one.startsWith('--')) ?? 'cdk.out');
if (given.includes('--measure')) {
  process.env.ASSEMBLY = folder;
  await measure();
}
const { template, edge } = readAssembly(folder);
const { fixed, pictures, videos, models } = estimate([template, edge]);

const usd = (amount: number) => `$${amount.toFixed(amount < 1 ? 4 : 2)}`;
const sum = (lines: readonly Line[]) => lines.reduce((total, line) => total + line.usd, 0);

function print(title: string, lines: readonly Line[]): void {
  console.log(`\n${title}: ${usd(sum(lines))}`);
  for (const line of lines) console.log(`  ${usd(line.usd).padStart(10)}  ${line.what}`);
}

print('For being there, a month', fixed);
print(`${MADE.pictures} pictures, without the model`, pictures);
print(`${MADE.videos} videos of one shot, without the model`, videos);
print('The models', models);
const without = sum(fixed) + sum(pictures) + sum(videos);
console.log(`\nWithout the models ${usd(without)}, with them ${usd(without + sum(models))}`);
