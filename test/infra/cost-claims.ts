import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { estimate, type Line } from '#bench/cost/estimate.ts';
import { readMeasured } from '#bench/cost/measured-functions.ts';
import { projectPath } from '#lib/project-path.ts';
import type { Assembly } from './assembly.ts';

const sum = (lines: readonly Line[]) => lines.reduce((total, { usd }) => total + usd, 0);

export function costClaims(assembly: () => Assembly): void {
  test('docs/cost.md says what `npm run cost` computes', () => {
    const text = readFileSync(projectPath('docs/cost.md'), 'utf8');
    const said = (row: string) => {
      const line = text.split('\n').find((one) => one.startsWith(`| ${row}`));
      return Number(/([\d,.]+)(\*\*)? \|$/.exec(line ?? '')?.[1]?.replaceAll(',', ''));
    };
    const { fixed, pictures, videos, models } = estimate([assembly().template, assembly().edge]);
    expect(said('for being there')).toBeCloseTo(sum(fixed), 2);
    expect(said('1,000 pictures in')).toBeCloseTo(sum(pictures), 2);
    expect(said('100 videos of one shot in')).toBeCloseTo(sum(videos), 2);
    expect(said('the models')).toBeCloseTo(sum(models), 2);
    expect(said('**in all')).toBeCloseTo(sum([...fixed, ...pictures, ...videos, ...models]), 2);
  });

  test('`npm run cost` prints it', () => {
    const { fixed, pictures, videos, models } = estimate([assembly().template, assembly().edge]);
    const total = sum([...fixed, ...pictures, ...videos, ...models]);
    const { stdout } = spawnSync(process.execPath, [projectPath('scripts/cost.mjs'), assembly().folder], {
      encoding: 'utf8',
    });
    expect(stdout).toContain(`with them $${total.toFixed(2)}`);
  });

  test('what functions cost is measured, not guessed', () => {
    for (const [name, { runs, milliseconds }] of Object.entries(readMeasured())) {
      expect(assembly().functions.map((one) => one.name)).toContain(name);
      expect([name, runs > 0, milliseconds > 0]).toEqual([name, true, true]);
    }
  });
}
