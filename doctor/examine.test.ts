import { describe, expect, test } from 'vitest';
import { DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { type AwsAccount, AwsCallError } from './account.ts';
import { examine } from './examine.ts';
import { ok, problem, warning } from './finding.ts';
import { BROKEN_ACCOUNTS } from './fixtures/broken-accounts.ts';
import { BROKEN_DEPLOYMENTS } from './fixtures/broken-deployments.ts';
import { BROKEN_MODELS } from './fixtures/broken-models.ts';
import { BROKEN_PROJECTS } from './fixtures/broken-projects.ts';
import {
  beforeFirstDeployment,
  type Differences,
  doctorInput,
  healthyAccount,
  OWN_DOMAIN,
  SITE,
  timeOut,
} from './fixtures/healthy.ts';
import { formatReport } from './format-report.ts';
import { readModelSettings } from './model-settings.ts';

const findingsWith = async (differences?: Differences) =>
  (await examine(doctorInput(differences))).flatMap(({ findings }) => findings);
const warningsAndProblems = async (differences?: Differences) =>
  (await findingsWith(differences)).filter(({ level }) => level !== 'ok');

const serviceError = (name: string, message: string) => Object.assign(new Error(message), { name });
const failingIdentity = (name: string, message: string) => () =>
  Promise.reject(new AwsCallError('sts:GetCallerIdentity', serviceError(name, message)));

test('reports no warning and no problem for a healthy account and project', async () => {
  expect(await warningsAndProblems()).toEqual([]);
  expect(await warningsAndProblems({ variables: OWN_DOMAIN })).toEqual([]);
  expect(await warningsAndProblems({ account: beforeFirstDeployment })).toEqual([]);
  expect(formatReport(await examine(doctorInput()))).toMatch(/\n\n\d+ ok, 0 warnings, 0 problems\.$/);
});

const broken = [...BROKEN_MODELS, ...BROKEN_ACCOUNTS, ...BROKEN_DEPLOYMENTS, ...BROKEN_PROJECTS];
test.each(broken)('reports with a remedy: %s', async (_, differences, level, message, remedy) => {
  const found = await warningsAndProblems(differences);
  expect(found.length).toBeGreaterThan(0);
  for (const finding of found)
    expect(finding).toEqual({
      level,
      message: expect.stringMatching(message),
      remedy: expect.stringMatching(remedy),
    });
  expect(formatReport(await examine(doctorInput(differences)))).toMatch(
    level === 'problem' ? /Fix the problems first\.$/ : / 0 problems\. Warnings do not stop a deployment\.$/,
  );
});

test('messages and remedies are sentences', async () => {
  for (const [title, differences] of broken)
    for (const finding of await findingsWith(differences)) {
      expect(finding.message, title).toMatch(/^[\w`/].*[.\d]$/s);
      if ('remedy' in finding) expect(finding.remedy, title).toMatch(/^[A-Z].*[\w.")}]$/s);
    }
});

describe('quotas', () => {
  const quotaName = 'model inference requests per minute for Amazon Nova 2 Lite';
  test('an on-demand quota of 0 does not matter for a model that is called through an inference profile', async () => {
    const modelQuotas = async () => [
      { name: 'On-demand model inference concurrent requests for Luma Ray V2', value: 1 },
      { name: `On-demand ${quotaName}`, value: 0 },
      { name: `Global cross-region ${quotaName}`, value: 0 },
      { name: `Cross-region ${quotaName}`, value: 800 },
    ];
    const found = await findingsWith({ account: { modelQuotas } });
    expect(found.filter(({ level }) => level !== 'ok')).toEqual([]);
    expect(found).toContainEqual({
      level: 'ok',
      message: 'Amazon Nova 2 Lite: a quota of 800 requests per minute.',
    });
  });
});

describe('permissions', () => {
  const PERMISSIONS = {
    lifecycle: 'bedrock:GetFoundationModel',
    availability: 'bedrock:GetFoundationModelAvailability',
    hasProfile: 'bedrock:GetInferenceProfile',
    modelQuotas: 'servicequotas:ListServiceQuotas',
    stackStatus: 'cloudformation:DescribeStacks',
    stack: 'cloudformation:DescribeStacks',
    certificate: 'acm:DescribeCertificate',
    distributions: 'cloudfront:ListDistributions',
    concurrencyQuota: 'lambda:GetAccountSettings',
    bucketRegion: 's3:ListBucket',
    bucketCrossOrigin: 's3:GetBucketCORS',
    anyObjectKey: 's3:ListBucket',
    secret: 'secretsmanager:GetSecretValue',
  } as const satisfies Partial<Record<keyof AwsAccount, string>>;
  const denied = (permission: string) => async () => {
    throw new AwsCallError(permission, serviceError('AccessDeniedException', 'not authorized'));
  };

  test.each(Object.entries(PERMISSIONS))(
    '%s yields a warning that names %s when that permission is missing',
    async (method, permission) => {
      const found = await warningsAndProblems({
        variables: OWN_DOMAIN,
        account: { ...healthyAccount, [method]: denied(permission) },
      });
      expect(found).toEqual([
        {
          level: 'warning',
          message: expect.stringContaining(
            `could not be checked: these credentials lack the permission ${permission}.`,
          ),
          remedy: expect.stringContaining(`Allow ${permission}`),
        },
      ]);
    },
  );

  test('credentials without any permission get warnings that name the permissions, and no problem', async () => {
    const account = Object.fromEntries(
      Object.entries(PERMISSIONS).map(([method, permission]) => [method, denied(permission)]),
    );
    const found = await warningsAndProblems({ variables: OWN_DOMAIN, account });
    expect(new Set(found.map(({ level }) => level))).toEqual(new Set(['warning']));
    const text = found.map(({ message }) => message).join('\n');
    const missing = [
      PERMISSIONS.lifecycle,
      PERMISSIONS.modelQuotas,
      PERMISSIONS.stack,
      PERMISSIONS.certificate,
      PERMISSIONS.distributions,
      PERMISSIONS.concurrencyQuota,
      PERMISSIONS.secret,
    ];
    for (const permission of missing) expect(text).toContain(permission);
  });
});

describe('without credentials, the network or a response', () => {
  test('checks the rest without credentials and reports what was not checked', async () => {
    const account = { identity: failingIdentity('CredentialsProviderError', 'Could not load credentials') };
    const found = await warningsAndProblems({ account });
    expect(found.map(({ level, message }) => [level, message.split('.')[0]])).toEqual([
      ['warning', expect.stringMatching(/^There are no usable credentials/)],
      ['warning', 'The secret key and the newest migration were not checked'],
    ]);
    const headings = (await examine(doctorInput({ account }))).map(({ heading }) => heading);
    expect(headings).toContain('Supabase');
    expect(headings).not.toContain('Models in us-west-2');
  });

  test('reports missing credentials before a deployment as a problem', async () => {
    const account = { identity: failingIdentity('CredentialsProviderError', 'Could not load credentials') };
    const [found] = await warningsAndProblems({ account, isBeforeDeployment: true });
    expect(found).toMatchObject({ level: 'problem', remedy: expect.stringContaining('aws sso login') });
  });

  test('does not suggest signing in when there is no network', async () => {
    const message = 'getaddrinfo ENOTFOUND sts.us-west-2.amazonaws.com';
    const [found] = await warningsAndProblems({ account: { identity: failingIdentity('Error', message) } });
    expect(found).toMatchObject({
      level: 'warning',
      message: expect.stringMatching(/^AWS cannot be reached/),
      remedy: expect.stringMatching(/network/),
    });
  });

  test('warns about a service that does not exist in the region', async () => {
    const lifecycle = async () => {
      throw new AwsCallError('bedrock:GetFoundationModel', new Error('getaddrinfo ENOTFOUND bedrock.x'));
    };
    expect(await warningsAndProblems({ account: { lifecycle } })).toEqual([
      {
        level: 'warning',
        message: expect.stringMatching(/^The lifecycles of the models could not be checked: .* ENOTFOUND/),
        remedy: expect.stringMatching(/exists in this region/),
      },
    ]);
  });

  test('warns about a site that does not respond in time', async () => {
    const found = await warningsAndProblems({ responses: { [`${SITE}/api/catalog`]: timeOut } });
    expect(found).toMatchObject([{ level: 'warning', message: expect.stringMatching(/took too long/) }]);
  });
});

describe('what is checked', () => {
  test('the deployed version is not checked before a deployment', async () => {
    const responses = { [`${SITE}/config.json`]: () => new Response('', { status: 500 }) };
    expect((await warningsAndProblems({ responses })).length).toBeGreaterThan(0);
    expect(await warningsAndProblems({ responses, isBeforeDeployment: true })).toEqual([]);
    const sections = await examine(doctorInput({ isBeforeDeployment: true }));
    expect(sections.map(({ heading }) => heading)).toEqual(
      expect.arrayContaining(['Models in us-west-2', 'What a deployment needs', 'Supabase']),
    );
  });

  test('a retained bucket is not a problem for a deployment that takes it over', async () => {
    const account = { ...beforeFirstDeployment, bucketRegion: async () => 'us-west-2' };
    expect(await warningsAndProblems({ account, takesOver: true })).toEqual([]);
  });

  test('a domain that the deployed stack already uses is not reported as taken', async () => {
    const variables = { ...OWN_DOMAIN, DOMAIN_NAME: 'studio.example.com', MEDIA_DOMAIN_NAME: '' };
    const found = await warningsAndProblems({
      variables,
      account: {
        certificate: async () => ({ status: 'ISSUED', names: ['studio.example.com'] }),
        distributions: async () => [{ id: 'E1OWN', aliases: ['studio.example.com'] }],
      },
    });
    expect(found).toEqual([]);
  });

  test('reports a missing migration even without the secret key', async () => {
    const found = await warningsAndProblems({
      account: { secret: async () => undefined },
      responses: {
        'https://abcdefgh.supabase.co/rest/v1/rpc/newest_migration': () =>
          new Response('{"code":"PGRST202"}', { status: 404 }),
      },
    });
    expect(found.map(({ message }) => message)).toContainEqual(expect.stringMatching(/which is not applied/));
  });

  test('the models of the configured catalog are checked without a deployment', async () => {
    const checked: string[] = [];
    const lifecycle: AwsAccount['lifecycle'] = async (model) => {
      checked.push(model);
      return { status: 'active' };
    };
    await examine(doctorInput({ variables: { STAGE: '', MODEL_CATALOGUE: 'nova' }, account: { lifecycle } }));
    expect(checked).toEqual(['nova-canvas', 'nova-reel']);
  });

  test('the region is that of the catalog, and defaults replace invalid settings', () => {
    expect(readModelSettings({ MODEL_CATALOGUE: 'nova' }).region).toBe('us-east-1');
    expect(readModelSettings({ MODEL_CATALOGUE: 'titan', MODELS_REGION: '', MODEL_QUOTAS: '{' })).toEqual({
      catalog: DEFAULT_CATALOG,
      region: 'us-west-2',
      modelQuotas: {},
    });
  });

  test('names every missing setting and reports that Supabase was not checked', async () => {
    const { CERTIFICATE_ARN } = OWN_DOMAIN;
    const found = await warningsAndProblems({
      variables: { STAGE: '', SUPABASE_SECRET_KEY_SECRET_NAME: '', CERTIFICATE_ARN },
    });
    expect(found).toEqual([
      ...['STAGE', 'SUPABASE_SECRET_KEY_SECRET_NAME', 'DOMAIN_NAME'].map((name) => ({
        level: 'problem',
        message: `${name} is missing.`,
        remedy: expect.stringMatching(/^Set it to /),
      })),
      { level: 'warning', message: 'Supabase was not checked.', remedy: 'Complete the configuration first.' },
    ]);
  });

  test('reports ended models without credentials and without a configuration', async () => {
    const found = await warningsAndProblems({
      variables: { STAGE: '', MODEL_CATALOGUE: 'nova' },
      account: { identity: failingIdentity('CredentialsProviderError', 'none') },
    });
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ level: 'problem', message: 'STAGE is missing.' }),
        expect.objectContaining({
          level: 'warning',
          message: expect.stringMatching(/^Amazon Nova Canvas ended on 2026-09-30/),
        }),
      ]),
    );
  });
});

test('prints a shared remedy once for consecutive findings', () => {
  const findings = [problem('One.', 'Do this.'), problem('Two.', 'Do this.'), warning('Three.', 'Do that.')];
  expect(formatReport([{ heading: 'Heading', findings: [ok('Zero.'), ...findings] }])).toBe(
    [
      'Heading',
      '  ok       Zero.',
      '  PROBLEM  One.',
      '  PROBLEM  Two.',
      '           → Do this.',
      '  warning  Three.',
      '           → Do that.',
      '',
      '1 ok, 1 warning, 2 problems. Fix the problems first.',
    ].join('\n'),
  );
});
