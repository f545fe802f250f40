import { spawnSync } from 'node:child_process';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, expect, test } from 'vitest';
import { type DeployConfig, readDeployConfig } from '#lib/deploy-config.ts';
import { MoodlarkStack } from '#lib/moodlark-stack.ts';
import { projectPath } from '#lib/project-path.ts';
import { textOf } from './text-of.ts';

const CERTIFICATE = 'arn:aws:acm:us-east-1:123456789012:certificate/0f0e';
const config: DeployConfig = readDeployConfig(
  {
    STAGE: 'production',
    SUPABASE_URL: 'https://abcdefgh.supabase.co',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1234',
    SUPABASE_SECRET_KEY_SECRET_NAME: 'studio/supabase',
    DOMAIN_NAME: 'studio.example.com',
    CERTIFICATE_ARN: CERTIFICATE,
  },
  { examples: true },
);

let template: Template;
beforeAll(() => {
  const prepared = spawnSync(process.execPath, [projectPath('scripts/prepare-synth.mjs')], {
    encoding: 'utf8',
  });
  expect(prepared.status, prepared.stderr).toBe(0);
  // Bundles are not needed here: what differs by configuration is in the template.
  const app = new App({ analyticsReporting: false, context: { 'aws:cdk:bundling-stacks': [] } });
  template = Template.fromStack(
    new MoodlarkStack(app, 'Configured', { config, env: { region: 'us-west-2' } }),
  );
}, 180_000);

test('a configured deployment is not refused', () => {
  expect(template.toJSON().Rules?.RefuseDeployment).toBeUndefined();
});

test('an own domain is served with its certificate and TLS 1.2 or newer', () => {
  template.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: {
      Aliases: ['studio.example.com'],
      ViewerCertificate: {
        AcmCertificateArn: CERTIFICATE,
        MinimumProtocolVersion: 'TLSv1.2_2021',
        SslSupportMethod: 'sni-only',
      },
    },
  });
});

test('media may be read by pages of that domain', () => {
  const [media] = Object.values(template.findResources('AWS::S3::Bucket')).filter(
    ({ Properties }) => Properties.CorsConfiguration,
  );
  expect(media?.Properties.CorsConfiguration.CorsRules[0].AllowedOrigins).toEqual([
    'https://studio.example.com',
  ]);
  expect(textOf(media?.Properties.BucketName)).toBe('moodlark-media-production-<AWS::AccountId>');
});

test('the secret is the one that was named', () => {
  const values = Object.values(template.findResources('AWS::Lambda::Function')).flatMap(({ Properties }) =>
    Properties.Environment?.Variables?.SUPABASE_SECRET_KEY === undefined
      ? []
      : [Properties.Environment.Variables.SUPABASE_SECRET_KEY],
  );
  expect(new Set(values)).toEqual(new Set(['{{resolve:secretsmanager:studio/supabase:SecretString:::}}']));
});

test('deploying without a configuration stops with every missing variable named, never with examples', () => {
  const { PATH, HOME } = process.env;
  const run = spawnSync(process.execPath, [projectPath('bin/moodlark.ts')], {
    encoding: 'utf8',
    cwd: projectPath('test/infra'),
    env: { PATH, HOME },
  });
  expect(run.status).toBe(1);
  for (const name of ['STAGE', 'SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY_SECRET_NAME'])
    expect(run.stderr).toContain(`${name} is missing: set it to`);
  expect(run.stderr).not.toContain('    at ');
});
