import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { estimate } from '#bench/cost/estimate.ts';
import { EVENT_METRIC_COUNT, eventMetricsUsd, fixedCosts, type Line } from '#bench/cost/fixed-costs.ts';
import { readMeasuredFunctions } from '#bench/cost/measured-functions.ts';
import { endpoints } from '#contract/api/endpoints.ts';
import { projectPath } from '#lib/project-path.ts';
import type { Assembly } from './assembly.ts';

/** CloudWatch's monthly prices of a metric that an alarm reads and of a custom metric. */
const ALARM_METRIC_USD = 0.1;
const CUSTOM_METRIC_USD = 0.3;

const sum = (lines: readonly Line[]) => lines.reduce((total, { usd }) => total + usd, 0);

export function costTests(assembly: () => Assembly): void {
  const findLine = (part: string): Line => {
    const found = estimate([assembly().template, assembly().edge]).fixed.find(({ label }) =>
      label.includes(part),
    );
    if (!found) throw new Error(`there is no cost for ${part}`);
    return found;
  };

  test('docs/cost.md matches the output of `npm run cost`', () => {
    const text = readFileSync(projectPath('docs/cost.md'), 'utf8');
    const statedUsd = (row: string) => {
      const line = text.split('\n').find((line) => line.startsWith(`| ${row}`));
      return Number(/([\d,.]+)(\*\*)? \|$/.exec(line ?? '')?.[1]?.replaceAll(',', ''));
    };
    const { fixed, images, videos, models } = estimate([assembly().template, assembly().edge]);
    expect(statedUsd('fixed costs')).toBeCloseTo(sum(fixed), 2);
    const parts = fixed.map(({ label, usd }) => `${label} (${usd.toFixed(2)})`).join(', ');
    expect(text).toContain(`| fixed costs: ${parts} |`);
    expect(text).toContain(`${EVENT_METRIC_COUNT} kinds, at most ${eventMetricsUsd().toFixed(2)}`);
    expect(statedUsd('1,000 images without')).toBeCloseTo(sum(images), 2);
    expect(statedUsd('100 videos of one shot without')).toBeCloseTo(sum(videos), 2);
    expect(statedUsd('the models')).toBeCloseTo(sum(models), 2);
    expect(statedUsd('**in total')).toBeCloseTo(sum([...fixed, ...images, ...videos, ...models]), 2);
  });

  test('the price of the alarms depends on the metrics that they read', () => {
    const alarms = Object.values(assembly().template.findResources('AWS::CloudWatch::Alarm'));
    const metricCounts = alarms.map(({ Properties: { MetricName, Metrics = [] } }) =>
      MetricName ? 1 : Metrics.filter((metric: object) => 'MetricStat' in metric).length,
    );
    expect(Math.max(...metricCounts)).toBeGreaterThan(1);
    const [edgeAlarm, ...others] = Object.values(assembly().edge.findResources('AWS::CloudWatch::Alarm'));
    expect([edgeAlarm?.Properties.MetricName, others]).toEqual(['BlockedRequests', []]);
    const [, count] = /alarms on (\d+) metrics/.exec(findLine('alarms').label) ?? [];
    // The edge stack's alarm reads one metric.
    expect(Number(count)).toBe(metricCounts.reduce((total, metrics) => total + metrics, 1));
    expect(findLine('alarms').usd).toBeCloseTo(Number(count) * ALARM_METRIC_USD);
  });

  test('no route writes billed metrics; the estimate would count six per route', () => {
    expect(() => findLine('metrics per route')).toThrow();
    const json = structuredClone(assembly().template.toJSON());
    for (const resource of Object.values<{ Type: string; Properties: { DefaultRouteSettings?: object } }>(
      json.Resources,
    ))
      if (resource.Type === 'AWS::ApiGatewayV2::Stage')
        resource.Properties.DefaultRouteSettings = { DetailedMetricsEnabled: true };
    const detailed = fixedCosts([Template.fromJSON(json)], readMeasuredFunctions());
    const count = 6 * endpoints.length;
    const line = detailed.find(({ label }) => label === `${count} metrics per route`);
    expect(line?.usd).toBeCloseTo(count * CUSTOM_METRIC_USD);
  });

  test('the metrics of the sweeps are billed by the hours in which they run', () => {
    // Eight metrics are billed all month long, and five for an hour of each day.
    expect(findLine('sweeps').usd).toBeCloseTo(8 * CUSTOM_METRIC_USD + (5 * CUSTOM_METRIC_USD) / 24);
  });

  test('`npm run cost` prints the costs', () => {
    const { fixed, images, videos, models } = estimate([assembly().template, assembly().edge]);
    const total = sum([...fixed, ...images, ...videos, ...models]);
    const { stdout } = spawnSync(process.execPath, [projectPath('scripts/cost.mjs'), assembly().folder], {
      encoding: 'utf8',
    });
    expect(stdout).toContain(`with them $${total.toFixed(2)}`);
  });

  test('function costs are based on measurements', () => {
    for (const [name, { runs, milliseconds }] of Object.entries(readMeasuredFunctions())) {
      expect(assembly().functions.map((deployed) => deployed.name)).toContain(name);
      expect([name, runs > 0, milliseconds > 0]).toEqual([name, true, true]);
    }
  });
}
