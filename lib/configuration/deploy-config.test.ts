import { expect, test } from 'vitest';
import { DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { DEFAULT_DAILY_BUDGET } from '#catalog/daily-budget.ts';
import { DeployConfigError, readDeployConfig } from './deploy-config.ts';

const COMPLETE = {
  STAGE: 'production',
  SUPABASE_URL: 'https://abcdefgh.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1234',
  SUPABASE_SECRET_KEY_SECRET_NAME: 'moodlark/supabase-secret-key',
};
const CERTIFICATE = 'arn:aws:acm:us-east-1:123456789012:certificate/0f0e';
const noExamples = { examples: false };

/** The error message for a configuration; empty if the configuration is accepted. */
const errorFor = (variables: Record<string, string>, options = noExamples): string => {
  try {
    readDeployConfig(variables, options);
  } catch (error) {
    if (error instanceof DeployConfigError) return error.message;
  }
  return '';
};

test('reads a complete configuration', () => {
  expect(readDeployConfig(COMPLETE, noExamples)).toEqual({
    stage: 'production',
    operatorEmails: [],
    supabaseUrl: 'https://abcdefgh.supabase.co',
    supabasePublishableKey: 'sb_publishable_1234',
    supabaseSecretName: 'moodlark/supabase-secret-key',
    catalog: DEFAULT_CATALOG,
    region: 'us-west-2',
    modelQuotas: {},
    dailyBudget: DEFAULT_DAILY_BUDGET,
    originSecretGeneration: 1,
    isExample: false,
  });
});

test('reads a comma-separated list of operators', () => {
  const config = readDeployConfig(
    { ...COMPLETE, OPERATOR_EMAILS: ' olga@example.com,otto@example.com ,' },
    noExamples,
  );
  expect(config.operatorEmails).toEqual(['olga@example.com', 'otto@example.com']);
});

test('merges a partial budget into the default', () => {
  const config = readDeployConfig({ ...COMPLETE, DAILY_BUDGET: '{"usdPerPerson":5}' }, noExamples);
  expect(config.dailyBudget).toEqual({ ...DEFAULT_DAILY_BUDGET, usdPerPerson: 5 });
});

test('reports all missing variables together, each with its remedy', () => {
  const message = errorFor({});
  for (const name of Object.keys(COMPLETE)) expect(message).toContain(`${name} is missing: set it to`);
  expect(message).not.toContain('DOMAIN_NAME');
});

test.each([
  ['STAGE', 'Production!'],
  ['STAGE', 'production-'],
  ['STAGE', 'test-edge'],
  ['STAGE', 'a-name-of-21-letters-'],
  ['SUPABASE_URL', 'https://abcdefgh.supabase.co/'],
  ['SUPABASE_URL', 'abcdefgh.supabase.co'],
  ['SUPABASE_URL', 'https://supabase.com/dashboard/project/abcdefgh'],
  ['SUPABASE_PUBLISHABLE_KEY', 'eyJhbGciOiJIUzI1NiJ9.anon'],
  ['SUPABASE_SECRET_KEY_SECRET_NAME', 'sb_publishable_1234'],
  ['SUPABASE_SECRET_KEY_SECRET_NAME', 'eyJhbGciOiJIUzI1NiJ9'],
  ['SUPABASE_SECRET_KEY_SECRET_NAME', 'arn:aws:secretsmanager:us-west-2:123456789012:secret:moodlark'],
  ['SUPABASE_URL', 'http://abcdefgh.supabase.co'],
  ['SUPABASE_URL', 'https://abcdefgh.supabase.co/auth/v1'],
  ['SUPABASE_PUBLISHABLE_KEY', 'sb_secret_1234'],
  ['SUPABASE_SECRET_KEY_SECRET_NAME', 'sb_secret_1234'],
  ['DAILY_BUDGET', '{"picturesPerPerson":-1}'],
  ['DAILY_BUDGET', '{"usdPerDay":5}'],
  ['DAILY_BUDGET', '5'],
  ['MODEL_CATALOGUE', '{'],
  ['MODEL_CATALOGUE', '{"textToVideo":"nova-reel"}'],
  ['MODEL_CATALOGUE', 'titan'],
  ['MODELS_REGION', 'Oregon'],
  ['MODEL_QUOTAS', '50'],
  ['MODEL_QUOTAS', '{"stable-image-ultra":{"requestsPerMinute":"50"}}'],
  ['ORIGIN_SECRET_GENERATION', '0'],
  ['ALARM_EMAIL', 'ops'],
  ['OPERATOR_EMAILS', 'olga@example.com, otto'],
  ['MONTHLY_BUDGET_USD', 'much'],
  ['DOMAIN_NAME', 'https://studio.example.com'],
  ['DOMAIN_NAME', '-studio.example.com'],
  ['DOMAIN_NAME', 'studio.example.com.'],
  ['MEDIA_DOMAIN_NAME', 'https://media.example.com'],
  ['MEDIA_DOMAIN_NAME', 'studio.example.com'],
  ['CERTIFICATE_ARN', 'arn:aws:acm:us-west-2:123456789012:certificate/1'],
])('rejects %s=%s and says what to set instead', (name, value) => {
  const domainAndCertificate = { DOMAIN_NAME: 'studio.example.com', CERTIFICATE_ARN: CERTIFICATE };
  const message = errorFor({
    ...COMPLETE,
    ...(name === 'MONTHLY_BUDGET_USD' ? { ALARM_EMAIL: 'ops@example.com' } : {}),
    ...(name.includes('_ARN') || name.includes('DOMAIN') ? domainAndCertificate : {}),
    [name]: value,
  });
  expect(message).toContain(`${name} is not usable: set it to`);
  expect(message.split('\n')).toHaveLength(2);
});

test('rejects a model that does not serve its feature and names the models that do', () => {
  const catalog = { ...DEFAULT_CATALOG, backgroundRemoval: 'stable-image-core' };
  expect(errorFor({ ...COMPLETE, MODEL_CATALOGUE: JSON.stringify(catalog) })).toContain(
    '(backgroundRemoval is served by: stable-image-remove-background',
  );
});

test('names the features that a catalog leaves out', () => {
  const MODEL_CATALOGUE = JSON.stringify({ textToImage: { standard: 'stable-image-core' } });
  const message = errorFor({ ...COMPLETE, MODEL_CATALOGUE });
  for (const feature of ['textToImage.premium', 'backgroundRemoval', 'conditioning', 'textToVideo'])
    expect(message).toMatch(new RegExp(`[(;] ?${feature}[: ]`));
});

test('reads the account’s quotas and says what is wrong with invalid quotas', () => {
  const raisedQuotas = { 'stable-image-ultra': { requestsPerMinute: 50 } };
  const withQuotas = (quotas: object) => ({ ...COMPLETE, MODEL_QUOTAS: JSON.stringify(quotas) });
  expect(readDeployConfig(withQuotas(raisedQuotas), noExamples).modelQuotas).toEqual(raisedQuotas);
  expect(errorFor(withQuotas({ titan: {} }))).toContain('(titan is not a model; choose from');
  expect(errorFor(withQuotas({ 'luma-ray2': { concurrency: 0 } }))).toContain(
    '(luma-ray2.concurrency: must be a whole number from 1 to 100)',
  );
});

test('rejects models without a common region, and a region that lacks some of the models', () => {
  const mixed = JSON.stringify({ ...DEFAULT_CATALOG, multiShotVideo: 'nova-reel' });
  const noCommonRegion = errorFor({ ...COMPLETE, MODEL_CATALOGUE: mixed });
  expect(noCommonRegion).toContain('MODEL_CATALOGUE is not usable');
  expect(noCommonRegion).toContain('us-west-2, which has most of them, lacks Amazon Nova Reel (us-east-1)');
  const wrongRegion = errorFor({ ...COMPLETE, MODELS_REGION: 'us-east-1' });
  expect(wrongRegion).toContain('MODELS_REGION is not usable');
  expect(wrongRegion).toContain('us-east-1 does not serve Stable Image Core (us-west-2)');
  // us-east-1 serves this model.
  expect(wrongRegion).not.toContain('Remove Background');
});

test('reports other problems in addition to a region that does not serve the models', () => {
  const message = errorFor({
    ...COMPLETE,
    STAGE: 'Prod 1',
    MODEL_CATALOGUE: 'nova',
    MODELS_REGION: 'us-west-2',
  });
  expect(message).toContain('STAGE is not usable');
  expect(message).toContain('us-west-2 does not serve Amazon Nova Canvas');
});

test('requires a certificate for a custom domain, and a domain for a certificate', () => {
  expect(errorFor({ ...COMPLETE, DOMAIN_NAME: 'studio.example.com' })).toContain(
    'CERTIFICATE_ARN is missing',
  );
  expect(errorFor({ ...COMPLETE, CERTIFICATE_ARN: CERTIFICATE })).toContain('DOMAIN_NAME is missing');
  const config = readDeployConfig(
    { ...COMPLETE, DOMAIN_NAME: 'studio.example.com', CERTIFICATE_ARN: CERTIFICATE },
    noExamples,
  );
  expect(config.domain).toEqual({ name: 'studio.example.com', certificateArn: CERTIFICATE });
});

test('requires an email address for a monthly budget', () => {
  expect(errorFor({ ...COMPLETE, MONTHLY_BUDGET_USD: '500' })).toContain('ALARM_EMAIL is missing');
  expect(
    readDeployConfig({ ...COMPLETE, MONTHLY_BUDGET_USD: '500', ALARM_EMAIL: 'ops@example.com' }, noExamples),
  ).toMatchObject({ monthlyBudgetUsd: 500, alarmEmail: 'ops@example.com' });
});

test('trims spaces around a value', () => {
  const spaced = Object.fromEntries(Object.entries(COMPLETE).map(([name, value]) => [name, ` ${value}\n`]));
  expect(readDeployConfig(spaced, noExamples)).toEqual(readDeployConfig(COMPLETE, noExamples));
  expect(errorFor({ ...COMPLETE, STAGE: '  ' })).toContain('STAGE is missing');
});

test('reports every problem once and never repeats a value that may be a key', () => {
  const wrong = {
    STAGE: 'Prod 1',
    SUPABASE_URL: 'abcdefgh.supabase.co',
    SUPABASE_PUBLISHABLE_KEY: 'sb_secret_abcdef',
    SUPABASE_SECRET_KEY_SECRET_NAME: 'sb_secret_abcdef',
    MODEL_CATALOGUE: 'x',
    MODELS_REGION: 'US',
    MODEL_QUOTAS: '[',
    DAILY_BUDGET: '{"usdPerPerson":"5"}',
    DOMAIN_NAME: 'https://a.b',
    MEDIA_DOMAIN_NAME: 'x y',
    CERTIFICATE_ARN: 'arn',
    ORIGIN_SECRET_GENERATION: '1.5',
    ALARM_EMAIL: 'a',
    OPERATOR_EMAILS: 'b',
    MONTHLY_BUDGET_USD: '5 USD',
  };
  const [, ...lines] = errorFor(wrong).split('\n');
  expect(lines.map((line) => line.trim().split(' ')[0]).toSorted()).toEqual(Object.keys(wrong).toSorted());
  expect(lines.join()).not.toContain('abcdef');
});

test('treats an empty variable as missing', () => {
  expect(errorFor({ ...COMPLETE, DOMAIN_NAME: '', MODEL_CATALOGUE: '' })).toBe('');
  expect(errorFor({ ...COMPLETE, STAGE: '' })).toContain('STAGE is missing');
});

test('uses example values only on request, and only if nothing is configured', () => {
  expect(readDeployConfig({}, { examples: true })).toMatchObject({ stage: 'example', isExample: true });
  expect(readDeployConfig(COMPLETE, { examples: true })).toMatchObject({
    stage: 'production',
    isExample: false,
  });
  expect(errorFor({ STAGE: 'production' }, { examples: true })).toContain('SUPABASE_URL is missing');
});

test('accepts a domain for media only with a custom domain for the site', () => {
  const media = { MEDIA_DOMAIN_NAME: 'media.example.com' };
  expect(errorFor({ ...COMPLETE, ...media })).toContain(
    'MEDIA_DOMAIN_NAME is not usable: set it to a host name',
  );
  const site = { DOMAIN_NAME: 'studio.example.com', CERTIFICATE_ARN: CERTIFICATE };
  expect(readDeployConfig({ ...COMPLETE, ...site, ...media }, noExamples)).toMatchObject({
    domain: { name: 'studio.example.com', certificateArn: CERTIFICATE },
    mediaDomain: { name: 'media.example.com', certificateArn: CERTIFICATE },
  });
  expect(readDeployConfig({ ...COMPLETE, ...site }, noExamples).mediaDomain).toBeUndefined();
});
