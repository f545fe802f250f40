import { readFileSync } from 'node:fs';
import { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, expect, test } from 'vitest';
import { readDeployConfig } from '#lib/configuration/deploy-config.ts';
import { projectPath } from '#lib/project-path.ts';
import { exampleApp } from './example-app.ts';

type Alarm = {
  Properties: {
    AlarmDescription: string;
    AlarmActions: unknown[];
    OKActions: unknown[];
    MetricName?: string;
    Namespace?: string;
    ComparisonOperator: string;
    Metrics?: { Expression?: string }[];
    Threshold: number;
    TreatMissingData: string;
  };
};
type TopicPolicy = { Properties: { PolicyDocument: { Statement: Record<string, unknown>[] } } };

const runbook = readFileSync(projectPath('docs/runbook.md'), 'utf8');
const sections = runbook
  .slice(runbook.indexOf('## Alarms'), runbook.indexOf('## Other things'))
  .split(/^### /m)
  .slice(1)
  .map((text) => ({ name: text.split('\n')[0] ?? '', text }));

let alarms: Alarm[];
let topicPolicies: TopicPolicy[];
beforeAll(async () => {
  const config = readDeployConfig(
    {
      STAGE: 'production',
      SUPABASE_URL: 'https://abcdefgh.supabase.co',
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1234',
      SUPABASE_SECRET_KEY_SECRET_NAME: 'studio/supabase',
      DOMAIN_NAME: 'studio.example.com',
      CERTIFICATE_ARN: 'arn:aws:acm:us-east-1:123456789012:certificate/0f0e',
    },
    { examples: false },
  );
  const { product, edge } = await exampleApp({ config });
  const findAll = <T>(type: string) =>
    [product, edge].flatMap((stack) =>
      Object.values(Template.fromStack(stack).findResources(type) as Record<string, T>),
    );
  alarms = findAll<Alarm>('AWS::CloudWatch::Alarm');
  topicPolicies = findAll<TopicPolicy>('AWS::SNS::TopicPolicy');
}, 180_000);

test('every alarm has a section in the runbook, and every section an alarm', () => {
  const named = alarms.map(({ Properties }) => Properties.AlarmDescription.split('#')[1]);
  expect(named.length).toBeGreaterThan(20);
  expect(named.toSorted()).toEqual(sections.map(({ name }) => name.toLowerCase()).toSorted());
});

test('each section of the runbook states the trigger, impact, causes and next step', () => {
  for (const { name, text } of sections)
    for (const part of ['Trigger', 'Impact', 'Causes', 'Next step'])
      expect(text, name).toMatch(new RegExp(`\\*\\*${part}\\*\\*: \\S.{15,}`));
});

test('each alarm sends a notification when it starts and when it ends', () => {
  for (const { Properties } of alarms) {
    expect(Properties.AlarmActions).toHaveLength(1);
    expect(Properties.OKActions).toHaveLength(1);
  }
});

test('each section of the runbook states its alarm’s threshold', () => {
  for (const { Properties } of alarms) {
    const { AlarmDescription, Threshold } = Properties;
    const section = sections.find(({ name }) => AlarmDescription.endsWith(`#${name.toLowerCase()}`));
    const trigger = /\*\*Trigger\*\*: (.*)/.exec(section?.text ?? '')?.[1] ?? '';
    const stated = [...trigger.matchAll(/\d+/g)].map(([figure]) => Number(figure));
    // A section may state milliseconds as seconds and minutes as hours. It states 0 and 1 in words.
    if (Threshold > 1)
      expect(
        [Threshold, Threshold / 1000, Threshold / 60].some((figure) => stated.includes(figure)),
        AlarmDescription,
      ).toBe(true);
  }
});

test('a refused sweep of objects raises an alarm', () => {
  const watching = alarms.filter(({ Properties }) => Properties.MetricName === 'ObjectSweepRefused');
  expect(watching.map(({ Properties }) => Properties)).toMatchObject([
    { Namespace: 'Moodlark/production', Threshold: 0, ComparisonOperator: 'GreaterThanThreshold' },
  ]);
});

test('missing data raises an alarm for the video sweep only', () => {
  const silent = alarms.filter(({ Properties }) => Properties.TreatMissingData === 'breaching');
  expect(silent.map(({ Properties }) => Properties.AlarmDescription.split('#')[1])).toEqual([
    'sweepissilent',
  ]);
});

test('in both regions only alarms of this account may publish to the topic', () => {
  expect(topicPolicies).toHaveLength(2);
  for (const { Properties } of topicPolicies)
    expect(Properties.PolicyDocument.Statement.filter(({ Effect }) => Effect === 'Allow')).toEqual([
      expect.objectContaining({
        Action: 'sns:Publish',
        Principal: { Service: 'cloudwatch.amazonaws.com' },
        Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
      }),
    ]);
});

test('a sum of metrics counts a metric without data as 0', () => {
  const expressions = alarms.flatMap(({ Properties }) =>
    (Properties.Metrics ?? []).flatMap(({ Expression }) => Expression ?? []),
  );
  expect(expressions.filter((expression) => expression.includes('FILL(')).length).toBeGreaterThanOrEqual(2);
  for (const expression of expressions)
    expect(expression.replaceAll(/FILL\(\w+, 0\)( \+ )?/g, '')).not.toContain('+');
});
