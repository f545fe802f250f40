import { expect, test } from 'vitest';
import { describe } from './describe.ts';
import { examine } from './examine.ts';
import { answering, PROJECT, patient, SITE } from './fixtures/healthy.ts';

type Differences = Parameters<typeof patient>[0];

const findingsOf = async (differences?: Differences) =>
  (await examine(patient(differences))).flatMap(({ findings }) => findings);
const notFine = async (differences?: Differences) =>
  (await findingsOf(differences)).filter(({ status }) => status !== 'fine');

const serviceError = (name: string, message: string) => Object.assign(new Error(message), { name });
const fails = (name: string, message: string) => () => Promise.reject(serviceError(name, message));

test('an account on which everything is right has nothing to mend', async () => {
  expect(await notFine()).toEqual([]);
  expect(describe(await examine(patient()))).toMatch(/ fine, 0 to mend, 0 not checked$/);
});

/** Broken accounts that users of such products reported, and the words that must lead them out. */
const BROKEN: [string, Differences, RegExp, RegExp][] = [
  [
    'the first calls work, then AccessDenied: no Marketplace agreement',
    {
      account: {
        availability: async () => ({
          hasAgreement: false,
          agreementError: 'Agreement not found',
          isAuthorized: true,
          isEntitled: true,
          isInRegion: true,
        }),
      },
    },
    /no agreement for/,
    /aws-marketplace:Subscribe/,
  ],
  [
    'a model service that is switched off in the account',
    {
      account: {
        availability: async () => ({
          hasAgreement: true,
          isAuthorized: true,
          isEntitled: false,
          isInRegion: true,
        }),
      },
    },
    /switched off in this account/,
    /Switch it on/,
  ],
  [
    'a service control policy denies the model',
    {
      account: {
        availability: async () => ({
          hasAgreement: true,
          isAuthorized: false,
          isEntitled: true,
          isInRegion: true,
        }),
      },
    },
    /may not use/,
    /service control policy/,
  ],
  [
    'the provider marked the model as legacy and it ends soon',
    { account: { lifecycle: async () => ({ status: 'LEGACY', endOfLife: '2027-01-20T00:00:00.000Z' }) } },
    /ends on 2027-01-20, in 59 days/,
    /successor/,
  ],
  [
    'the model is past its end of life',
    { account: { lifecycle: async () => undefined } },
    /past its end of life/,
    /MODEL_CATALOGUE/,
  ],
  [
    'a new account may not run a video at all',
    {
      account: {
        modelQuotas: async () => [
          { name: 'On-demand model inference concurrent requests for Luma Ray V2', value: 0 },
        ],
      },
    },
    /may run 0 jobs at once/,
    /AWS Support/,
  ],
  [
    'a new account may ask a model less often than is counted on',
    {
      account: {
        modelQuotas: async () => [
          { name: 'On-demand model inference concurrent requests for Luma Ray V2', value: 1 },
          { name: 'On-demand model inference requests per minute for Stable Image Ultra', value: 2 },
        ],
      },
    },
    /Stable Image Ultra: this account may make 2 requests a minute, 10 are counted on/,
    /set MODEL_QUOTAS=\{"stable-image-ultra":\{"requestsPerMinute":2\}\}/,
  ],
  [
    'the bucket is in another region than the models: links answer 403',
    { account: { bucketRegion: async () => 'eu-central-1' } },
    /is in eu-central-1/,
    /us-west-2/,
  ],
  [
    'pictures show for a second and vanish: cross-origin rules of another site',
    {
      account: { bucketCrossOrigin: async () => [{ origins: ['https://other.example'], methods: ['GET'] }] },
    },
    /does not let pages/,
    /Deploy again/,
  ],
  [
    'Safari plays no video: parts of files are not answered',
    { answers: { [`${SITE}/config.json`]: () => answering({}) } },
    /not 206/,
    /Range/,
  ],
  [
    'the project signs with a shared secret, every token is refused',
    { answers: { [`${PROJECT}/auth/v1/.well-known/jwks.json`]: () => answering({ keys: [] }) } },
    /no signing key/,
    /ES256/,
  ],
  [
    'a publishable key of another project',
    { answers: { [`${PROJECT}/auth/v1/settings`]: () => answering({ message: 'Invalid API key' }, 401) } },
    /refused by the project/,
    /sb_publishable_/,
  ],
  [
    'migrations were not applied',
    { answers: { [`${PROJECT}/rest/v1/image_history`]: () => answering({ code: 'PGRST205' }, 404) } },
    /image_history answers 404 \(PGRST205\)/,
    /supabase db push/,
  ],
  [
    'a table that everybody can read',
    { answers: { [`${PROJECT}/rest/v1/profiles`]: () => answering([]) } },
    /profiles can be read without signing in/,
    /anon/,
  ],
  [
    'the publishable key stored in the place of the secret one',
    { account: { secret: async () => 'sb_publishable_oops' } },
    /not a secret key/,
    /sb_secret_/,
  ],
];

test.each(BROKEN)('%s: it is found, with what to do', async (_, differences, says, remedy) => {
  const found = (await notFine(differences)).filter(({ status }) => status === 'problem');
  expect(found.length).toBeGreaterThan(0);
  for (const finding of found) {
    expect(finding.says).toMatch(says);
    expect('remedy' in finding && finding.remedy).toMatch(remedy);
  }
});

test('without credentials it says what it could not check, and checks the rest', async () => {
  const found = await notFine({
    account: { identity: fails('CredentialsProviderError', 'Could not load credentials') },
  });
  expect(found.map(({ status }) => status)).toEqual(['unknown', 'unknown']);
  const headings = (
    await examine(patient({ account: { identity: fails('CredentialsProviderError', 'none') } }))
  ).map(({ heading }) => heading);
  expect(headings).toContain('Supabase');
  expect(headings).not.toContain('Models');
});

test('every variable that is missing is named at once, with where it is found', async () => {
  const found = await notFine({ variables: { STAGE: '', SUPABASE_URL: '' } });
  expect(found.filter(({ status }) => status === 'problem').map(({ says }) => says)).toEqual([
    'STAGE is missing',
    'SUPABASE_URL is missing',
  ]);
});

test('a catalogue of models that have ended is found without credentials', async () => {
  const found = await notFine({
    variables: { MODEL_CATALOGUE: 'nova' },
    account: { identity: fails('CredentialsProviderError', 'none') },
  });
  expect(found.filter(({ status }) => status === 'problem')).toMatchObject([
    { says: expect.stringMatching(/^Amazon Nova Canvas ended on 2026-09-30/) },
    {
      says: expect.stringMatching(/^Amazon Nova Reel ended/),
      remedy: expect.stringMatching(/MODEL_CATALOGUE/),
    },
  ]);
});

test('a right that the credentials lack ends no examination', async () => {
  const found = await notFine({
    account: { modelQuotas: fails('AccessDeniedException', 'not authorized to perform ListServiceQuotas') },
  });
  expect(found).toMatchObject([{ status: 'unknown' }]);
  expect(found[0]?.says).toMatch(/quotas could not be checked \(AccessDeniedException/);
});

test('what was never deployed is said, not failed', async () => {
  expect(await notFine({ account: { stack: async () => undefined } })).toMatchObject([
    { status: 'unknown', says: 'Moodlark-production is not deployed yet' },
  ]);
});

test('a project that cannot be reached is one finding, not ten', async () => {
  const found = await notFine({
    answers: {
      [`${PROJECT}/auth/v1/health`]: () => {
        throw new TypeError('fetch failed');
      },
    },
  });
  expect(found).toMatchObject([{ status: 'problem' }]);
  expect(found[0]?.says).toMatch(/cannot be reached/);
});
