import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { endpoints } from '#contract/api/endpoints.ts';
import * as LIMITS from '#contract/limits.ts';
import { endpointFunctions } from '#lambdas/functions.ts';
import { imageRoutes } from '#lib/hosting/firewall-rules.ts';
import { projectPath } from '#lib/project-path.ts';
import type { Assembly } from './assembly.ts';
import { textIn } from './text-of.ts';

/** A row of docs/limits.md: the service's figure, our stated figure, and our actual figure. */
type Checked = { limit: string; most: number; says: RegExp; ours: number[] };

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
const figure = (text: string | undefined) => Number((text ?? '').replaceAll(',', ''));

export function limitsTests(assembly: () => Assembly): void {
  test('docs/limits.md lists what the templates and the contract use of each service', () => {
    const rows = readFileSync(projectPath('docs/limits.md'), 'utf8')
      .split('\n')
      .filter((line) => /^\|.*\|.*\|/.test(line));
    for (const { limit, most, says, ours } of checkedRows(assembly())) {
      const row = rows.find((line) => line.split('|')[2]?.includes(limit));
      if (!row) throw new Error(`docs/limits.md has no row for: ${limit}`);
      const stated = figure(says.exec(row.split('|')[3] ?? '')?.[1]);
      expect(stated, `${limit}: what the row says`).toBeGreaterThan(0);
      expect(Math.max(...ours), `${limit}: ours against what the row says`).toBeLessThanOrEqual(stated);
      // A stated figure far above ours would be meaningless.
      expect(Math.max(...ours), `${limit}: ours is much less than what the row says`).toBeGreaterThan(
        stated / 3,
      );
      expect(stated, `${limit}: against the service's`).toBeLessThanOrEqual(most);
    }
  });
}

function checkedRows({ template, templateText, edge, functions, folder }: Assembly): Checked[] {
  const found = (type: string, of = template) => Object.values(of.findResources(type));
  const names = endpoints.map(({ name }) => name);
  const [stage] = found('AWS::ApiGatewayV2::Stage');
  const machine = z
    .object({ TimeoutSeconds: z.number() })
    .parse(JSON.parse(readFileSync(projectPath('state-machines/video.asl.json'), 'utf8')));
  const environments = functions.map(({ environment }) =>
    Object.entries(environment).reduce((sum, [name, value]) => sum + name.length + value.length, 0),
  );
  const customHeaders = found('AWS::CloudFront::ResponseHeadersPolicy').map(
    ({ Properties }) => Properties.ResponseHeadersPolicyConfig.CustomHeadersConfig?.Items.length ?? 0,
  );
  const viewerFunctions = found('AWS::CloudFront::Function').map(
    ({ Properties }) => textIn(Properties.FunctionCode).length,
  );
  const resources = [template, edge].map((stack) => Object.keys(stack.toJSON().Resources).length);
  return [
    { limit: 'integration time-out', most: 30, says: /(\d+) s/, ours: [LIMITS.gateway.timeoutSeconds] },
    {
      limit: 'payload 10 MB',
      most: 10,
      says: /^ (\d+) MB/,
      ours: [LIMITS.lambda.maxPayloadBytes / MEGABYTE],
    },
    { limit: '300 routes', most: 300, says: /under (\d+)/, ours: [names.length] },
    {
      limit: '10,000 requests per second',
      most: 10_000,
      says: /(\d+) per second/,
      ours: [
        Number(stage?.Properties.DefaultRouteSettings.ThrottlingRateLimit),
        ...endpointFunctions.map(({ rate }) => rate.perSecond),
      ],
    },
    {
      limit: 'payload 6 MB in',
      most: 6,
      says: /at most (\d+) MB/,
      ours: imageRoutes().map(() => (LIMITS.image.maxInlineBytes * 4) / 3 / MEGABYTE),
    },
    {
      limit: 'time 900 s',
      most: 900,
      says: /objects (\d+) s/,
      ours: functions.map(({ properties }) => properties.Timeout),
    },
    {
      limit: 'memory 10,240 MB',
      most: 10_240,
      says: /to ([\d,]+) MB/,
      ours: functions.map(({ properties }) => properties.MemorySize),
    },
    {
      limit: 'code 250 MB',
      most: 250,
      says: /layer (\d+) MB/,
      ours: [bytesUnder(projectPath('lib/sharp-layer')) / MEGABYTE],
    },
    {
      limit: 'environment 4 KB',
      most: 4,
      says: /under (\d+) KB/,
      ours: environments.map((bytes) => bytes / KILOBYTE),
    },
    {
      limit: 'one year per execution',
      most: 365,
      says: /(\d+) days/,
      ours: [machine.TimeoutSeconds / 86_400],
    },
    { limit: '10 custom headers', most: 10, says: /(\d+)/, ours: customHeaders },
    {
      limit: '20 response headers policies',
      most: 20,
      says: /(\d+) per stage/,
      ours: [found('AWS::CloudFront::ResponseHeadersPolicy').length],
    },
    {
      limit: '10 metrics per alarm',
      most: 10,
      says: /at most (\d+)/,
      ours: found('AWS::CloudWatch::Alarm').map(({ Properties }) => Properties.Metrics?.length ?? 1),
    },
    {
      limit: 'function 10 KB',
      most: 10,
      says: /under (\d+) KB/,
      ours: viewerFunctions.map((bytes) => bytes / KILOBYTE),
    },
    { limit: '500 resources', most: 500, says: /under (\d+)/, ours: resources },
    {
      limit: 'template 1 MB',
      most: 1024,
      says: /under (\d+) KB/,
      ours: [templateText, readFileSync(join(folder, 'Moodlark-example-edge.template.json'), 'utf8')].map(
        ({ length }) => length / KILOBYTE,
      ),
    },
  ];
}

const bytesUnder = (folder: string): number =>
  readdirSync(folder, { recursive: true })
    .map((entry) => statSync(join(folder, String(entry))))
    .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0);
