import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  BedrockClient,
  GetFoundationModelCommand,
  ListFoundationModelsCommand,
} from '@aws-sdk/client-bedrock';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { StartRefused } from '#local/start-refused.ts';
import { CORE, LUMA, setUpBedrock } from '#test/support/bedrock-under-test.ts';
import { type Lifecycle, lifecyclesFrom } from './model-lifecycles.ts';

const PORT = 21_151;
const folder = mkdtempSync(path.join(tmpdir(), 'moodlark-lifecycles-'));
const file = path.join(folder, 'lifecycles.json');
const writeLifecycles = (lifecycles: Record<string, Lifecycle>) =>
  writeFileSync(file, JSON.stringify(lifecycles));
writeLifecycles({});
const bedrock = setUpBedrock(PORT, { lifecycles: lifecyclesFrom(file) });
const SKETCH = 'stability.stable-image-control-sketch-v1:0';

let client: BedrockClient;
beforeEach(() => {
  writeLifecycles({});
  client = new BedrockClient({
    region: 'us-west-2',
    endpoint: bedrock.origin,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    maxAttempts: 1,
  });
});
afterEach(() => {
  client.destroy();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const getModel = (modelIdentifier: string) => client.send(new GetFoundationModelCommand({ modelIdentifier }));

test('reports a model without lifecycle dates as active', async () => {
  const { modelDetails } = await getModel(LUMA);
  expect(modelDetails).toMatchObject({ modelId: LUMA, modelLifecycle: { status: 'ACTIVE' } });
  expect(modelDetails?.modelLifecycle?.endOfLifeTime).toBeUndefined();
});

test('returns a model’s current lifecycle dates from the file', async () => {
  writeLifecycles({ [LUMA]: { legacySince: '2026-10-01', endsOn: '2099-01-31' } });
  expect((await getModel(LUMA)).modelDetails?.modelLifecycle).toMatchObject({
    status: 'LEGACY',
    legacyTime: new Date('2026-10-01'),
    endOfLifeTime: new Date('2099-01-31'),
  });
});

test('does not find an ended model, an unknown model or an inference profile, and rejects a malformed id', async () => {
  writeLifecycles({ [LUMA]: { endsOn: '2026-01-01' } });
  await expect(getModel(LUMA)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  await expect(getModel('acme.unknown-v1:0')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  await expect(getModel(`us.${SKETCH}`)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  await expect(getModel('no model')).rejects.toMatchObject({ name: 'ValidationException' });
});

test('lists the region’s models by output type, without ended models', async () => {
  const list = async (byOutputModality?: 'IMAGE') => {
    const filter = byOutputModality === undefined ? {} : { byOutputModality };
    const response = await client.send(new ListFoundationModelsCommand(filter));
    return (response.modelSummaries ?? []).map(({ modelId }) => modelId);
  };
  expect(await list('IMAGE')).toEqual(expect.arrayContaining([CORE, SKETCH]));
  expect(await list('IMAGE')).not.toContain(LUMA);
  expect(await list()).toEqual(expect.arrayContaining([LUMA, CORE]));
  writeLifecycles({ [CORE]: { endsOn: '2026-01-01' } });
  expect(await list('IMAGE')).not.toContain(CORE);
});

test.each([
  [{ endsOn: '2026-01-01' }, 'ValidationException', 'The provided model identifier is invalid.'],
  [{ refuses: 'no-access' }, 'AccessDeniedException', "You don't have access to the model"],
  [{ refuses: 'unused' }, 'ResourceNotFoundException', 'marked by provider as Legacy'],
] as const)('given the entry %j, rejects every call immediately with %s', async (content, name, message) => {
  expect(await bedrock.invoke(CORE, { prompt: 'a lake', seed: 1 })).toMatchObject({ seeds: [1] });
  writeLifecycles({ [CORE]: content, [LUMA]: content });
  const refused = { name, message: expect.stringContaining(message) };
  await expect(bedrock.invoke(CORE, { prompt: 'a lake', seed: 1 })).rejects.toMatchObject(refused);
  await expect(bedrock.startClip()).rejects.toMatchObject(refused);
});

test('rejects a lifecycle file that is missing, is invalid or names an unknown model', () => {
  const refusalMessage = () => {
    try {
      lifecyclesFrom(file);
    } catch (error) {
      return error instanceof StartRefused ? error.message : 'no refusal';
    }
    return 'accepted';
  };
  expect(() => lifecyclesFrom(path.join(folder, 'none.json'))).toThrow(
    /none\.json does not exist, or is not JSON$/,
  );
  writeFileSync(file, '{ "luma.ray-v2:0": { "ends": "soon" } }');
  expect(refusalMessage()).toMatch(/^MODEL_LIFECYCLES: .*: luma\.ray-v2:0: Unrecognized key/);
  writeFileSync(file, '{ "luma-ray2": { "endsOn": "2026-01-01" } }');
  expect(refusalMessage()).toMatch(/does not know: luma-ray2\. Known models: .*luma\.ray-v2:0/);
});

test('keeps the last readable dates while the file is being written', () => {
  writeLifecycles({ [LUMA]: { endsOn: '2026-01-01' } });
  const { find } = lifecyclesFrom(file);
  writeFileSync(file, '{ "luma.ray');
  expect(find(LUMA)).toEqual({ endsOn: '2026-01-01' });
  writeLifecycles({});
  expect(find(LUMA)).toEqual({});
});
