import { readFileSync } from 'node:fs';
import validate from 'asl-validator';
import { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import { type DeployConfig, readDeployConfig } from '#lib/configuration/deploy-config.ts';
import { projectPath } from '#lib/project-path.ts';
import { exampleApp } from './example-app.ts';
import { alarmMetrics, isPublished } from './published-metrics.ts';
import { templateProblems } from './template-problems.ts';

const CONFIGURED = {
  STAGE: 'production',
  SUPABASE_URL: 'https://abcdefgh.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1234',
  SUPABASE_SECRET_KEY_SECRET_NAME: 'studio/supabase',
};
const OPTIONAL_SETTINGS = {
  DOMAIN_NAME: 'studio.example.com',
  MEDIA_DOMAIN_NAME: 'media.example.com',
  CERTIFICATE_ARN: 'arn:aws:acm:us-east-1:123456789012:certificate/0f0e',
  ALARM_EMAIL: 'ops@example.com',
  MONTHLY_BUDGET_USD: '500',
};
const readConfig = (more: Record<string, string>) =>
  readDeployConfig({ ...CONFIGURED, ...more }, { examples: false });

describe.each<[string, () => DeployConfig]>([
  ['the example configuration', () => readDeployConfig({}, { examples: true })],
  ['custom domains, a budget and an alarm email', () => readConfig(OPTIONAL_SETTINGS)],
  ['the Nova models in us-east-1', () => readConfig({ MODEL_CATALOGUE: 'nova' })],
])('the templates for %s', (_configuration, config) => {
  const templates: Record<string, ReturnType<Template['toJSON']>> = {};
  beforeAll(async () => {
    const { product, edge } = await exampleApp({ config: config() });
    templates.product = Template.fromStack(product).toJSON();
    templates.edge = Template.fromStack(edge).toJSON();
  }, 180_000);

  test.each(['product', 'edge'])(
    'the %s stack uses only types, properties and references that CloudFormation accepts',
    (stack) => {
      expect(templateProblems(templates[stack])).toEqual([]);
    },
  );

  test('every alarm reads a metric that exists, with its dimensions', () => {
    const alarms = Object.values(templates)
      .flatMap(({ Resources }) => Object.values<{ Type: string; Properties: object }>(Resources))
      .filter(({ Type }) => Type === 'AWS::CloudWatch::Alarm')
      .flatMap(({ Properties }) => alarmMetrics(Properties));
    expect(alarms.length).toBeGreaterThan(30);
    // The functions write their metrics without dimensions, into the namespace that they receive.
    const functionMetrics = { namespace: `Moodlark/${config().stage}`, dimensions: '' };
    const unknown = alarms.filter(
      (metric) =>
        !isPublished(metric) &&
        !(
          metric.namespace === functionMetrics.namespace &&
          metric.dimensions.join() === functionMetrics.dimensions
        ),
    );
    expect(unknown).toEqual([]);
  });
});

test('the alarm check detects a metric that no service publishes', () => {
  const wrong = { namespace: 'AWS/Usage', name: 'ConcurrentExecutions', dimensions: ['Resource', 'Service'] };
  expect(isPublished(wrong)).toBe(false);
  expect(isPublished({ namespace: 'AWS/Lambda', name: 'Throttles', dimensions: ['ApiId'] })).toBe(false);
});

const QUEUE = { Type: 'AWS::SQS::Queue', Properties: {} };
const queueWith = (Properties: object, more = {}) => ({
  Q: { Type: 'AWS::SQS::Queue', Properties, ...more },
});

test.each<[string, Record<string, object>, RegExp]>([
  ['an unknown type', { Q: { Type: 'AWS::SQS::Queues', Properties: {} } }, /has an unknown resource type/],
  ['an unknown property', queueWith({ DelaySecond: 5 }), /has no property DelaySecond/],
  [
    'a value of the wrong type',
    queueWith({ DelaySeconds: 'five' }),
    /DelaySeconds is not of type integer: "five"/,
  ],
  ['an object instead of a list', queueWith({ Tags: { Key: 'a', Value: 'b' } }), /Tags is not a list/],
  [
    'a missing required property of a nested object',
    { D: { Type: 'AWS::CloudFront::Distribution', Properties: { DistributionConfig: { Enabled: true } } } },
    /DistributionConfig lacks DefaultCacheBehavior/,
  ],
  [
    'a reference to a missing resource',
    queueWith({ QueueName: { Ref: 'Nothing' } }),
    /refers to Nothing, which does not exist/,
  ],
  [
    'a reference to a missing resource in a Fn::Sub string',
    queueWith({ QueueName: { 'Fn::Sub': `\${AWS::StackName}-\${Nothing}` } }),
    /refers to Nothing, which does not exist/,
  ],
  [
    'an attribute that the target lacks',
    { Q: QUEUE, R: { ...QUEUE, Properties: { QueueName: { 'Fn::GetAtt': ['Q', 'Name'] } } } },
    /AWS::SQS::Queue has no such attribute/,
  ],
  ['a dependency on a missing resource', queueWith({}, { DependsOn: 'Nothing' }), /depends on Nothing/],
  [
    'a cycle',
    { Q: { ...QUEUE, DependsOn: ['R'] }, R: { ...QUEUE, Properties: { QueueName: { Ref: 'Q' } } } },
    /waits for itself: Q > R > Q/,
  ],
  ['an unknown deletion policy', queueWith({}, { DeletionPolicy: 'Keep' }), /DeletionPolicy/],
])('the template check detects %s', (_what, Resources, problem) => {
  expect(templateProblems({ Resources: { Q: QUEUE } })).toEqual([]);
  expect(templateProblems({ Resources }).join('\n')).toMatch(problem);
});

describe('the video workflow', () => {
  /** The deployed definition, with a function's ARN in each placeholder. */
  const definition = () =>
    JSON.parse(
      readFileSync(projectPath('state-machines/video.asl.json'), 'utf8').replaceAll(
        /\$\{(\w+)\}/g,
        'arn:aws:lambda:us-west-2:123456789012:function:$1',
      ),
    );

  test('is valid Amazon States Language', () => {
    const { isValid, errorsText } = validate(definition());
    expect([isValid, isValid || errorsText()]).toEqual([true, true]);
  });

  test('is rejected if a transition leads to an unknown state', () => {
    const broken = definition();
    broken.States[broken.StartAt].Next = 'Nowhere';
    expect(validate(broken).isValid).toBe(false);
  });
});
