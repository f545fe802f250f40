import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { endpoints } from '#contract/api/endpoints.ts';
import * as LIMITS from '#contract/limits.ts';
import { endpointFunctions } from '#lambdas/functions.ts';
import { projectPath } from '#lib/project-path.ts';
import type { Assembly } from './assembly.ts';
import { textIn } from './readable-text.ts';

/** A row of docs/limits.md: the service's maximum, a pattern that finds the stated figure, and what we use, in the same unit. */
type CheckedRow = { limit: string; maximum: number; pattern: RegExp; used: number[] };

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
const figure = (text: string | undefined) => Number((text ?? '').replaceAll(',', ''));

export function limitsTests(assembly: () => Assembly): void {
  test('docs/limits.md lists what the templates and the contract use of each service', () => {
    const rows = readFileSync(projectPath('docs/limits.md'), 'utf8')
      .split('\n')
      .filter((line) => /^\|.*\|.*\|/.test(line));
    for (const { limit, maximum, pattern, used } of checkedRows(assembly())) {
      const row = rows.find((line) => line.split('|')[2]?.includes(limit));
      if (!row) throw new Error(`docs/limits.md has no row for: ${limit}`);
      const stated = figure(pattern.exec(row.split('|')[3] ?? '')?.[1]);
      expect(stated, `${limit}: the stated figure`).toBeGreaterThan(0);
      expect(Math.max(...used), `${limit}: used, compared with the stated figure`).toBeLessThanOrEqual(
        stated,
      );
      // A stated figure far above the used one would be meaningless.
      expect(Math.max(...used), `${limit}: the stated figure is far above what is used`).toBeGreaterThan(
        stated / 3,
      );
      expect(stated, `${limit}: the stated figure, compared with the service's`).toBeLessThanOrEqual(maximum);
    }
  });
}

function checkedRows({ template, templateText, edge, functions, folder }: Assembly): CheckedRow[] {
  const findAll = (type: string, stackTemplate = template) =>
    Object.values(stackTemplate.findResources(type));
  const names = endpoints.map(({ name }) => name);
  const [stage] = findAll('AWS::ApiGatewayV2::Stage');
  const machine = z
    .object({ TimeoutSeconds: z.number() })
    .parse(JSON.parse(readFileSync(projectPath('state-machines/video.asl.json'), 'utf8')));
  const environments = functions.map(({ environment }) =>
    Object.entries(environment).reduce((sum, [name, value]) => sum + name.length + value.length, 0),
  );
  const customHeaders = findAll('AWS::CloudFront::ResponseHeadersPolicy').map(
    ({ Properties }) => Properties.ResponseHeadersPolicyConfig.CustomHeadersConfig?.Items.length ?? 0,
  );
  const viewerFunctions = findAll('AWS::CloudFront::Function').map(
    ({ Properties }) => textIn(Properties.FunctionCode).length,
  );
  const resources = [template, edge].map((stack) => Object.keys(stack.toJSON().Resources).length);
  return [
    { limit: 'integration timeout', maximum: 30, pattern: /(\d+) s/, used: [LIMITS.gateway.timeoutSeconds] },
    {
      limit: 'payload 10 MB',
      maximum: 10,
      pattern: /^ (\d+) MB/,
      used: [LIMITS.lambda.maxPayloadBytes / MEGABYTE],
    },
    { limit: '300 routes', maximum: 300, pattern: /under (\d+)/, used: [names.length] },
    {
      limit: '10,000 requests per second',
      maximum: 10_000,
      pattern: /(\d+) per second/,
      used: [
        Number(stage?.Properties.DefaultRouteSettings.ThrottlingRateLimit),
        ...endpointFunctions.map(({ rate }) => rate.perSecond),
      ],
    },
    {
      limit: 'payload 6 MB in',
      maximum: 6,
      pattern: /at most ([\d.]+) MB/,
      used: [((LIMITS.image.maxInlineBytes + LIMITS.mask.maxBytes) * 4) / 3 / MEGABYTE],
    },
    {
      limit: 'time 900 s',
      maximum: 900,
      pattern: /and (\d+) s for exports/,
      used: functions.map(({ properties }) => properties.Timeout),
    },
    {
      limit: 'memory 10,240 MB',
      maximum: 10_240,
      pattern: /to ([\d,]+) MB/,
      used: functions.map(({ properties }) => properties.MemorySize),
    },
    {
      limit: 'code 250 MB',
      maximum: 250,
      pattern: /layer (\d+) MB/,
      used: [bytesUnder(projectPath('lib/sharp-layer')) / MEGABYTE],
    },
    {
      limit: 'environment 4 KB',
      maximum: 4,
      pattern: /under (\d+) KB/,
      used: environments.map((bytes) => bytes / KILOBYTE),
    },
    {
      limit: 'one year per execution',
      maximum: 365,
      pattern: /(\d+) days/,
      used: [machine.TimeoutSeconds / 86_400],
    },
    { limit: '10 custom headers', maximum: 10, pattern: /(\d+)/, used: customHeaders },
    {
      limit: '20 response headers policies',
      maximum: 20,
      pattern: /(\d+) per stage/,
      used: [findAll('AWS::CloudFront::ResponseHeadersPolicy').length],
    },
    {
      limit: '10 metrics per alarm',
      maximum: 10,
      pattern: /at most (\d+)/,
      used: findAll('AWS::CloudWatch::Alarm').map(({ Properties }) => Properties.Metrics?.length ?? 1),
    },
    {
      limit: 'function 10 KB',
      maximum: 10,
      pattern: /under (\d+) KB/,
      used: viewerFunctions.map((bytes) => bytes / KILOBYTE),
    },
    { limit: '500 resources', maximum: 500, pattern: /under (\d+)/, used: resources },
    {
      limit: 'template 1 MB',
      maximum: 1024,
      pattern: /under (\d+) KB/,
      used: [templateText, readFileSync(join(folder, 'Moodlark-example-edge.template.json'), 'utf8')].map(
        ({ length }) => length / KILOBYTE,
      ),
    },
  ];
}

const bytesUnder = (folder: string): number =>
  readdirSync(folder, { recursive: true })
    .map((entry) => statSync(join(folder, String(entry))))
    .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0);
