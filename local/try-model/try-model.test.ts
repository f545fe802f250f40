import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BedrockRuntimeClient, InvokeModelCommand } from '@aws-sdk/client-bedrock-runtime';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { novaCanvasResponses } from '#adapters/bedrock/documented/nova-canvas.ts';
import { mockClient } from '#test/support/mock-client.ts';
import { tryModel } from './try-model.ts';

vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(path.join(tmpdir(), 'moodlark-try-model-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const inFolder = (name: string) => path.join(folder, name);
const image = inFolder('source.png');
writeFileSync(
  image,
  await sharp({ create: { width: 320, height: 336, channels: 3, background: '#37a' } })
    .png()
    .toBuffer(),
);

const bedrock = mockClient(BedrockRuntimeClient);
beforeEach(() => bedrock.reset());
const responseWith = (body: unknown) => ({ body: new TextEncoder().encode(JSON.stringify(body)) }) as never;

const KEYS = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };

async function run(args: readonly string[], variables: Record<string, string> = {}) {
  const output: string[] = [];
  const isSuccess = await tryModel(args, {
    variables,
    now: new Date('2026-11-21'),
    print: (line) => output.push(line),
  });
  return { isSuccess, output: output.join('\n') };
}
const inpaintingCommand = (out: string, ...more: string[]) => [
  ...['nova-canvas', 'INPAINTING', '--image', image, '--mask-prompt', 'the sky'],
  ...['--out', inFolder(out), ...more],
];
const writtenFiles = (name: string) => readdirSync(folder).filter((file) => file.startsWith(name));

test('lists all tasks if no task is named, and the fields of a task if no field is set', async () => {
  expect(await run([])).toMatchObject({ isSuccess: true, output: expect.stringContaining('OUTPAINTING') });
  const { isSuccess, output } = await run(['nova-canvas', 'OUTPAINTING']);
  expect(isSuccess).toBe(true);
  expect(output).toContain('--image <file>  (required)');
  expect(output).toContain('--out-painting-mode DEFAULT|PRECISE');
  expect(output).toContain('with --mask-image:\n  --mask-image <file>  (required)');
});

test('makes each requested image with the built-in studio', async () => {
  const { isSuccess, output } = await run(
    inpaintingCommand('studio.png', '--number-of-images', '2', '--quality', 'premium'),
  );
  expect(output).toContain('$0.12 with the real model');
  expect(output).toContain('This model ended on 2026-09-30');
  expect(isSuccess).toBe(true);
  expect(writtenFiles('studio')).toEqual(['studio-2.png', 'studio.png']);
  expect(await sharp(inFolder('studio.png')).metadata()).toMatchObject({ width: 320, height: 336 });
});

test('prints the request without its images in a dry run, and sends and writes nothing', async () => {
  const { isSuccess, output } = await run(inpaintingCommand('dry.png', '--text', 'stars'), {
    BEDROCK: 'dry-run',
  });
  expect(isSuccess).toBe(true);
  expect(output).toContain('"maskPrompt":"the sky","text":"stars"');
  expect(output).toContain('… (');
  expect(output).not.toContain(readFileSync(image).toString('base64'));
  expect(writtenFiles('dry')).toEqual([]);
  expect(bedrock.calls()).toHaveLength(0);
});

test('calls the real model only after the price is confirmed, and only once', async () => {
  const variables = { BEDROCK: 'aws', ...KEYS };
  bedrock.on(InvokeModelCommand).resolves(responseWith(novaCanvasResponses.success));
  const priced = await run(inpaintingCommand('real.png'), variables);
  expect(priced.output).toContain('$0.04');
  expect(priced.output).toContain('Add --yes');
  expect(bedrock.commandCalls(InvokeModelCommand)).toHaveLength(0);
  const confirmed = await run(inpaintingCommand('real.png', '--yes'), variables);
  expect(confirmed.isSuccess).toBe(true);
  expect(writtenFiles('real')).toEqual(['real.png']);
  expect(bedrock.commandCalls(InvokeModelCommand)).toHaveLength(1);
});

test('reports why the model rejects or blocks a request', async () => {
  const variables = { BEDROCK: 'aws', ...KEYS };
  bedrock.on(InvokeModelCommand).rejectsOnce(new Error('The provided model identifier is invalid.'));
  expect(await run(inpaintingCommand('gone.png', '--yes'), variables)).toMatchObject({
    isSuccess: false,
    output: expect.stringContaining('The provided model identifier is invalid.'),
  });
  bedrock.on(InvokeModelCommand).resolves(responseWith(novaCanvasResponses.allBlocked));
  expect(await run(inpaintingCommand('gone.png', '--yes'), variables)).toMatchObject({
    isSuccess: false,
    output: expect.stringContaining(novaCanvasResponses.allBlocked.error),
  });
});

const halfMask = inFolder('mask.png');
writeFileSync(
  halfMask,
  await sharp(
    await sharp({ create: { width: 320, height: 168, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  )
    .extend({ bottom: 168, background: '#000' })
    .png()
    .toBuffer(),
);
const EDITS: readonly [
  model: string,
  task: string,
  fields: readonly string[],
  price: string,
  sent: string,
][] = [
  ['stable-image-erase-object', 'erase', ['--mask', halfMask], '$0.07', '"mask":"iVBOR'],
  [
    'stable-image-inpaint',
    'inpaint',
    ['--mask', halfMask, '--prompt', 'a pond'],
    '$0.07',
    '"prompt":"a pond"',
  ],
  [
    'stable-image-search-replace',
    'replace',
    ['--search-prompt', 'the wall', '--prompt', 'a sea'],
    '$0.07',
    '"search_prompt":"the wall"',
  ],
  [
    'stable-image-search-recolor',
    'recolor',
    ['--select-prompt', 'the wall', '--prompt', 'red', '--grow-mask', '3'],
    '$0.07',
    '"grow_mask":3',
  ],
  ['stable-outpaint', 'outpaint', ['--left', '64', '--creativity', '0.2'], '$0.06', '"left":64'],
  ['stable-fast-upscale', 'upscale', [], '$0.03', '"image":"iVBOR'],
  ['stable-conservative-upscale', 'upscale', ['--prompt', 'a wall'], '$0.40', '"prompt":"a wall"'],
];
const editCommand = ([model, task, fields]: (typeof EDITS)[number]) => [
  ...[model, task, '--image', image, ...fields, '--out', inFolder(`${model}.png`)],
];
test.each(EDITS)('prints the request to %s and its price in a dry run', async (...edit) => {
  const [model, , , price, sent] = edit;
  const command = editCommand(edit);
  const dry = await run(command, { BEDROCK: 'dry-run' });
  expect(dry).toMatchObject({ isSuccess: true, output: expect.stringContaining(sent) });
  expect(dry.output).toContain(price);
  expect(writtenFiles(`${model}.png`)).toEqual([]);
});

// test/api/edits.test.ts covers the studio’s responses to the other models.
test.each(EDITS.filter(([, task]) => task === 'erase' || task === 'upscale'))(
  'writes the studio’s image in place of %s',
  async (...edit) => {
    const file = `${edit[0]}.png`;
    expect(await run(editCommand(edit))).toMatchObject({ isSuccess: true });
    expect(writtenFiles(file)).toEqual([file]);
  },
);

const existing = inFolder('existing-2.png');
writeFileSync(existing, '');
const INVALID_COMMANDS: readonly [string, readonly string[], string, Record<string, string>?][] = [
  [
    'an unknown model',
    ['stable-image-core', 'TEXT_IMAGE'],
    '"stable-image-core" does not exist or has no tasks',
  ],
  [
    'a missing required mask',
    ['stable-image-erase-object', 'erase', '--image', image, '--out', inFolder('no.png')],
    'mask is required',
  ],
  ['an unknown task', ['nova-canvas', 'PAINTING'], 'nova-canvas has no task "PAINTING"'],
  ['an unknown field', inpaintingCommand('no.png', '--width', '512'), "Unknown option '--width'"],
  [
    'neither a mask prompt nor a mask image',
    ['nova-canvas', 'INPAINTING', '--image', image],
    'One of --mask-prompt, --mask-image is required.',
  ],
  [
    'two masks',
    inpaintingCommand('no.png', '--mask-image', image),
    'Only one of --mask-prompt, --mask-image',
  ],
  ['a missing field', ['nova-canvas', 'INPAINTING', '--mask-prompt', 'a'], '--image is required.'],
  [
    'the same field twice',
    inpaintingCommand('no.png', '--mask-prompt', 'b'),
    '--mask-prompt is set more than once.',
  ],
  [
    'a value that is not a number',
    inpaintingCommand('no.png', '--seed', 'x'),
    '--seed must be a number, not "x".',
  ],
  [
    'an unknown choice',
    inpaintingCommand('no.png', '--quality', 'best'),
    '--quality must be one of standard, premium',
  ],
  [
    'an image that does not exist',
    ['nova-canvas', 'BACKGROUND_REMOVAL', '--image', 'x.png', '--out', inFolder('no.png')],
    '"x.png" cannot be read',
  ],
  [
    'a value outside the documented range',
    inpaintingCommand('no.png', '--cfg-scale', '11'),
    'imageGenerationConfig/cfgScale',
  ],
  ['a missing output path', ['nova-canvas', 'BACKGROUND_REMOVAL', '--image', image], '--out is required'],
  ['an output folder that does not exist', inpaintingCommand('none/no.png'), 'does not exist'],
  ['an output file of another type', inpaintingCommand('no.jpg'), '--out must end in .png.'],
  ['an output file that exists', inpaintingCommand('existing.png'), 'already exists'],
  ['an unknown value of BEDROCK', inpaintingCommand('no.png'), 'BEDROCK must be', { BEDROCK: 'real' }],
  [
    'a region without the model',
    inpaintingCommand('no.png'),
    'MODELS_REGION: nova-canvas is in us-east-1',
    { MODELS_REGION: 'us-west-2' },
  ],
  [
    'missing credentials',
    inpaintingCommand('no.png', '--yes'),
    'BEDROCK=aws needs credentials',
    { BEDROCK: 'aws', AWS_PROFILE: '' },
  ],
];
test.each(INVALID_COMMANDS)(
  'rejects a command with %s before anything is sent',
  async (_what, args, reason, variables = {}) => {
    vi.stubEnv('AWS_CONFIG_FILE', '/nonexistent').stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/nonexistent');
    const { isSuccess, output } = await run(args, variables);
    vi.unstubAllEnvs();
    expect(output).toContain(reason);
    expect(isSuccess).toBe(false);
    expect(writtenFiles('no.')).toEqual([]);
    expect(bedrock.calls()).toHaveLength(0);
  },
);
