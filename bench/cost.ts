/** Prints the cost estimate of `npm run cost` from the templates in the given folder. Started by `scripts/cost.mjs`. */
import { readAssembly } from '#test/infra/assembly.ts';
import { estimate, MONTHLY_VOLUME } from './cost/estimate.ts';
import { EVENT_METRIC_COUNT, eventMetricsUsd, type Line } from './cost/fixed-costs.ts';
import { measure } from './cost/measure.ts';

const [folder = 'cdk.out', ...options] = process.argv.slice(2);
if (options.includes('--measure')) {
  process.env.ASSEMBLY = folder;
  await measure();
}
const { template, edge } = readAssembly(folder);
const { fixed, images, videos, models } = estimate([template, edge]);

const usd = (amount: number) => `$${amount.toFixed(amount < 1 ? 4 : 2)}`;
const sum = (lines: readonly Line[]) => lines.reduce((total, line) => total + line.usd, 0);

function print(title: string, lines: readonly Line[]): void {
  console.log(`\n${title}: ${usd(sum(lines))}`);
  for (const line of lines) console.log(`  ${usd(line.usd).padStart(10)}  ${line.label}`);
}

print('Fixed costs per month', fixed);
print(`${MONTHLY_VOLUME.images} images, without the model`, images);
print(`${MONTHLY_VOLUME.videos} videos of one shot, without the model`, videos);
print('The models', models);
const withoutModels = sum(fixed) + sum(images) + sum(videos);
console.log(`\nWithout the models ${usd(withoutModels)}, with them ${usd(withoutModels + sum(models))}`);
console.log(
  `Custom metrics of ${EVENT_METRIC_COUNT} kinds of events: at most ${usd(eventMetricsUsd())} more`,
);
