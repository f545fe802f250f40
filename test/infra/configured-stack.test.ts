import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, expect, test } from 'vitest';
import { readDeployConfig } from '#lib/configuration/deploy-config.ts';
import { projectPath } from '#lib/project-path.ts';
import { exampleApp } from './example-app.ts';
import { policyHeaders } from './policy-headers.ts';
import { textIn } from './readable-text.ts';

const CERTIFICATE = 'arn:aws:acm:us-east-1:123456789012:certificate/0f0e';
const VARIABLES = {
  STAGE: 'production',
  SUPABASE_URL: 'https://abcdefgh.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1234',
  SUPABASE_SECRET_KEY_SECRET_NAME: 'studio/supabase',
  DOMAIN_NAME: 'studio.example.com',
  MEDIA_DOMAIN_NAME: 'media.example.com',
  CERTIFICATE_ARN: CERTIFICATE,
  ALARM_EMAIL: 'ops@example.com',
  MONTHLY_BUDGET_USD: '500',
};
const createStacks = async (more: Record<string, string> = {}) => {
  const config = readDeployConfig({ ...VARIABLES, ...more }, { examples: false });
  const { product, edge } = await exampleApp({ config });
  return { product: Template.fromStack(product), edge: Template.fromStack(edge) };
};

let template: Template;
let edge: Template;
/** Stacks with a media domain of another site, the longest stage name and the next origin secret. They combine three cases, because a synthesis takes seconds. */
let changed: Awaited<ReturnType<typeof createStacks>>;
beforeAll(async () => {
  ({ product: template, edge } = await createStacks());
  changed = await createStacks({
    MEDIA_DOMAIN_NAME: 'media.example.org',
    STAGE: 'abcdefghijklmnopqrst',
    ORIGIN_SECRET_GENERATION: '2',
  });
}, 180_000);

test('the templates of a configured deployment can be deployed', () => {
  for (const stack of [template, edge]) expect(stack.toJSON().Rules?.RefuseDeployment).toBeUndefined();
});

test('custom domains are served with their certificate and TLS 1.2 or newer', () => {
  for (const name of ['studio.example.com', 'media.example.com'])
    template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        Aliases: [name],
        ViewerCertificate: {
          AcmCertificateArn: CERTIFICATE,
          MinimumProtocolVersion: 'TLSv1.2_2021',
          SslSupportMethod: 'sni-only',
        },
      },
    });
});

test('links lead to the media domain, and pages may show its content', () => {
  const origins = Object.values(template.findResources('AWS::Lambda::Function')).flatMap(
    ({ Properties }) => Properties.Environment?.Variables?.MEDIA_ORIGIN ?? [],
  );
  expect([...new Set(origins)]).toEqual(['https://media.example.com']);
  const policies = Object.values(template.findResources('AWS::CloudFront::ResponseHeadersPolicy'));
  // There is one policy for all pages, and one for the page that checks files, which also runs WebAssembly.
  expect(
    policies.filter((policy) => JSON.stringify(policy).includes('https://media.example.com; ')),
  ).toHaveLength(2);
});

test.each([
  ['media.example.com', 'same-site', () => template],
  ['media.example.org', 'cross-origin', () => changed.product],
])('media on %s has the Cross-Origin-Resource-Policy %s', (_name, policy, stack) => {
  const policies = Object.values(stack().findResources('AWS::CloudFront::ResponseHeadersPolicy'));
  const [media] = policies
    .map(policyHeaders)
    .filter((headers) => headers['content-security-policy']?.includes('sandbox'));
  expect(media?.['cross-origin-resource-policy']).toBe(policy);
});

test('media is on CloudFront’s domain if no media domain is configured', async () => {
  const { product } = await createStacks({ MEDIA_DOMAIN_NAME: '' });
  const { Value } = product.toJSON().Outputs.MediaUrl;
  expect(textIn(Value)).toBe('https://<SiteMediaDistribution.DomainName>');
});

test('pages of the custom domain may read media from the stage’s bucket', () => {
  const [media] = Object.values(template.findResources('AWS::S3::Bucket')).filter(
    ({ Properties }) => Properties.CorsConfiguration,
  );
  expect(media?.Properties.CorsConfiguration.CorsRules[0].AllowedOrigins).toEqual([
    'https://studio.example.com',
  ]);
  expect(textIn(media?.Properties.BucketName)).toBe('moodlark-media-production-<AWS::AccountId>');
});

test('every resource name is within its service’s limit for the longest stage name', () => {
  const maxLengths: Record<string, [property: string, maxLength: number]> = {
    'AWS::S3::Bucket': ['BucketName', 63],
    'AWS::CloudFront::Function': ['Name', 64],
    'AWS::CloudFront::OriginAccessControl': ['OriginAccessControlConfig.Name', 64],
    'AWS::CloudFront::ResponseHeadersPolicy': ['ResponseHeadersPolicyConfig.Name', 128],
    'AWS::Budgets::Budget': ['Budget.BudgetName', 100],
    'AWS::CloudWatch::Dashboard': ['DashboardName', 255],
    'AWS::Logs::LogGroup': ['LogGroupName', 512],
    'AWS::WAFv2::WebACL': ['Name', 128],
  };
  const lengths = Object.entries(maxLengths).flatMap(([type, [path, longest]]) =>
    [changed.product, changed.edge].flatMap((stack) =>
      Object.values(stack.findResources(type)).flatMap(({ Properties }) => {
        const name = path.split('.').reduce((value, part) => value?.[part], Properties);
        const text = name === undefined ? '' : textIn(name).replace('<AWS::AccountId>', '123456789012');
        return text === '' ? [] : [{ type, text, isWithinLimit: text.length <= longest }];
      }),
    ),
  );
  expect(lengths.map(({ type }) => type)).toEqual(expect.arrayContaining(Object.keys(maxLengths)));
  expect(lengths.filter(({ isWithinLimit }) => !isWithinLimit)).toEqual([]);
});

test('functions read Supabase’s secret key from the configured secret', () => {
  const values = Object.values(template.findResources('AWS::Lambda::Function')).flatMap(({ Properties }) =>
    Properties.Environment?.Variables?.SUPABASE_SECRET_KEY === undefined
      ? []
      : [Properties.Environment.Variables.SUPABASE_SECRET_KEY],
  );
  expect(new Set(values)).toEqual(new Set(['{{resolve:secretsmanager:studio/supabase:SecretString:::}}']));
});

test('a changed secret name updates every function that holds the key, as the runbook says', async () => {
  const holders = (stack: Template) =>
    Object.entries(stack.findResources('AWS::Lambda::Function')).filter(
      ([, { Properties }]) => Properties.Environment?.Variables?.SUPABASE_SECRET_KEY !== undefined,
    );
  const { product: after } = await createStacks({ SUPABASE_SECRET_KEY_SECRET_NAME: 'studio/supabase-2' });
  const replaced = Object.fromEntries(holders(after));
  expect(holders(template).length).toBeGreaterThan(5);
  for (const [id, { Properties }] of holders(template))
    expect(replaced[id]?.Properties.Environment, id).not.toEqual(Properties.Environment);
  const runbook = readFileSync(projectPath('docs/runbook.md'), 'utf8');
  const section = runbook.split('### Replacing Supabase')[1]?.split('\n### ')[0];
  expect(section).toContain('`SUPABASE_SECRET_KEY_SECRET_NAME`');
  expect(section).not.toContain('ORIGIN_SECRET_GENERATION');
});

test('the operator is notified of alarms in both regions, and of the bill at 50, 80 and 100 percent of the budget', () => {
  for (const stack of [template, edge])
    stack.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'email', Endpoint: 'ops@example.com' });
  const [budget] = Object.values(template.findResources('AWS::Budgets::Budget'));
  expect(budget?.Properties.Budget.BudgetLimit).toEqual({ Amount: 500, Unit: 'USD' });
  const thresholds = budget?.Properties.NotificationsWithSubscribers.map(
    ({ Notification }: { Notification: { NotificationType: string; Threshold: number } }) =>
      `${Notification.NotificationType} ${Notification.Threshold}`,
  );
  expect(thresholds).toEqual(['ACTUAL 50', 'ACTUAL 80', 'ACTUAL 100', 'FORECASTED 100']);
});

test('an alarm warns of a custom certificate that expires in less than 30 days', () => {
  edge.hasResourceProperties('AWS::CloudWatch::Alarm', {
    MetricName: 'DaysToExpiry',
    Threshold: 30,
    ComparisonOperator: 'LessThanThreshold',
  });
});

test('the origin secret is rotated without downtime', () => {
  const acceptedSecrets = (stack: Template) =>
    Object.values(stack.findResources('AWS::Lambda::Function')).flatMap(
      ({ Properties }) => Properties.Environment?.Variables?.ORIGIN_SECRETS ?? [],
    );
  const sentSecrets = (stack: Template) => {
    const origins = Object.values(stack.findResources('AWS::CloudFront::Distribution')).flatMap(
      ({ Properties }) => Properties.DistributionConfig.Origins,
    );
    return origins.flatMap(
      ({ OriginCustomHeaders = [] }: { OriginCustomHeaders?: { HeaderValue: unknown }[] }) =>
        OriginCustomHeaders.map(({ HeaderValue }) => textIn(HeaderValue)),
    );
  };
  const generation = (text: string) => [...text.matchAll(/Generation(\d)/g)].map(([, number]) => number);
  const after = changed.product;
  expect(sentSecrets(template).map(generation)).toEqual([['1']]);
  expect(sentSecrets(after).map(generation)).toEqual([['2']]);
  for (const value of acceptedSecrets(template)) expect(generation(textIn(value))).toEqual(['0', '1']);
  for (const value of acceptedSecrets(after)) expect(generation(textIn(value))).toEqual(['1', '2']);
  expect(acceptedSecrets(after).length).toBeGreaterThan(5);
  // The functions accept the new secret before the site sends it.
  const site = Object.entries(after.findResources('AWS::CloudFront::Distribution')).find(([id]) =>
    id.startsWith('SiteDistribution'),
  );
  const [functionId] = Object.keys(after.findResources('AWS::Lambda::Function')).filter((id) =>
    id.startsWith('Functionscatalog'),
  );
  expect(site?.[1].DependsOn).toContain(functionId);
});

test('a deployment without a configuration is refused with a message that names every missing variable', () => {
  const { PATH, HOME } = process.env;
  const run = spawnSync(process.execPath, [projectPath('bin/moodlark.ts')], {
    encoding: 'utf8',
    // A folder without an .env file.
    cwd: projectPath('test/infra'),
    env: { PATH, HOME },
  });
  expect(run.status).toBe(1);
  for (const name of ['STAGE', 'SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY_SECRET_NAME'])
    expect(run.stderr).toContain(`${name} is missing: set it to`);
  // A line of a stack trace starts like this.
  expect(run.stderr).not.toContain('    at ');
});

test('another catalog is deployed to its models’ region, with access to exactly those models', async () => {
  const config = readDeployConfig({ ...VARIABLES, MODEL_CATALOGUE: 'nova' }, { examples: false });
  const { product } = await exampleApp({ config });
  expect(product.region).toBe('us-east-1');
  const policies = Object.values(Template.fromStack(product).findResources('AWS::IAM::Policy'));
  const resources = policies
    .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
    .flatMap(({ Resource }) => Resource)
    .map((resource) => textIn(resource));
  const models = resources.filter((resource) => resource.includes(':bedrock:'));
  expect([...new Set(models)].sort()).toEqual([
    'arn:<AWS::Partition>:bedrock:us-east-1::foundation-model/amazon.nova-canvas-v1:0',
    'arn:<AWS::Partition>:bedrock:us-east-1::foundation-model/amazon.nova-reel-v1:1',
    'arn:<AWS::Partition>:bedrock:us-east-1:<AWS::AccountId>:async-invoke/*',
  ]);
}, 60_000);
