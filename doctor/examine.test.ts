import { expect, test } from 'vitest';
import { DEFAULT_CATALOGUE } from '#contract/models.ts';
import { describe } from './describe.ts';
import { examine } from './examine.ts';
import { BROKEN_ACCOUNTS } from './fixtures/broken-accounts.ts';
import { media, OBJECT, PROJECT, patient, SITE } from './fixtures/healthy.ts';
import { wantedModels } from './wanted-models.ts';

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

test.each(BROKEN_ACCOUNTS)('%s: it is found, with what to do', async (_, differences, says, remedy) => {
  const found = (await notFine(differences)).filter(({ status }) => status === 'problem');
  expect(found.length).toBeGreaterThan(0);
  for (const finding of found) {
    expect(finding.says).toMatch(says);
    expect('remedy' in finding && finding.remedy).toMatch(remedy);
  }
});

test('before anything is stored it says that no link was opened, and why', async () => {
  const nothingStored = await notFine({ account: { someObject: async () => undefined } });
  expect(nothingStored).toEqual([
    expect.objectContaining({ status: 'unknown', remedy: 'Make a picture, then run the doctor again.' }),
  ]);
  const denied = () => media(403, {}, '<Error><Code>AccessDenied</Code></Error>');
  const mayNotRead = await notFine({ answers: { [OBJECT]: denied } });
  expect(mayNotRead).toEqual([
    expect.objectContaining({ status: 'unknown', remedy: expect.stringContaining('s3:GetObject') }),
  ]);
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

test('without a network it says so, and does not ask to sign in', async () => {
  const message = 'getaddrinfo ENOTFOUND sts.us-west-2.amazonaws.com';
  const [found] = await notFine({ account: { identity: fails('Error', message) } });
  expect(found).toMatchObject({ status: 'unknown', remedy: expect.stringMatching(/network/) });
  expect(found?.says).toMatch(/^AWS cannot be reached/);
});

test('for real models on one machine the models of the catalogue are looked at, without a deployment', async () => {
  const asked: string[] = [];
  const lifecycle = async (modelId: string) => {
    asked.push(modelId);
    return { status: 'ACTIVE' as const };
  };
  await examine(patient({ variables: { STAGE: '', MODEL_CATALOGUE: 'nova' }, account: { lifecycle } }));
  expect(asked).toEqual(['amazon.nova-canvas-v1:0', 'amazon.nova-reel-v1:1']);
  expect(wantedModels({ MODEL_CATALOGUE: 'nova' }).region).toBe('us-east-1');
  expect(wantedModels({ MODEL_CATALOGUE: 'titan', MODELS_REGION: '', MODEL_QUOTAS: '{' })).toEqual({
    catalogue: DEFAULT_CATALOGUE,
    region: 'us-west-2',
    modelQuotas: {},
  });
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

test('models that have ended are found also where nothing else is configured', async () => {
  const found = await notFine({
    variables: { STAGE: '', MODEL_CATALOGUE: 'nova' },
    account: { identity: fails('CredentialsProviderError', 'none') },
  });
  expect(found.map(({ says }) => says)).toEqual(
    expect.arrayContaining([
      'STAGE is missing',
      expect.stringMatching(/^Amazon Nova Canvas ended on 2026-09-30/),
    ]),
  );
});

test('a right that the credentials lack ends no examination', async () => {
  const found = await notFine({
    account: { modelQuotas: fails('AccessDeniedException', 'not authorized to perform ListServiceQuotas') },
  });
  expect(found).toMatchObject([{ status: 'unknown' }]);
  expect(found[0]?.says).toMatch(/quotas could not be checked \(AccessDeniedException/);
});

test('before a deployment what it mends itself is not looked at: a broken site can be deployed anew', async () => {
  const answers = { [`${SITE}/config.json`]: () => new Response('', { status: 500 }) };
  expect((await notFine({ answers })).length).toBeGreaterThan(0);
  const sections = await examine({ ...patient({ answers }), isBeforeDeployment: true });
  expect(sections.map(({ heading }) => heading)).toEqual(expect.arrayContaining(['Models', 'Supabase']));
  expect(sections.flatMap(({ findings }) => findings).filter(({ status }) => status !== 'fine')).toEqual([]);
});

test('without credentials an examination says what was not checked, and a deployment is stopped', async () => {
  const account = {
    identity: async () => {
      throw new Error('Could not load credentials from any providers');
    },
  };
  const statusOf = async (isBeforeDeployment: boolean) => {
    const sections = await examine({ ...patient({ account }), isBeforeDeployment });
    return sections.find(({ heading }) => heading === 'AWS account')?.findings.map(({ status }) => status);
  };
  expect(await statusOf(false)).toEqual(['unknown']);
  expect(await statusOf(true)).toEqual(['problem']);
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
