import { beforeAll, expect, test } from 'vitest';
import type { PaintRequest } from '#studio/orders.ts';
import { plainPicture } from '#test/support/pictures.ts';
import { findModel } from './served-models.ts';

const TRANSFER = 'us.stability.stable-style-transfer-v1:0';
const RECOLOR = 'us.stability.stable-image-search-recolor-v1:0';
const UPSCALE = 'us.stability.stable-fast-upscale-v1:0';
const refused = { exception: 'ValidationException', status: 400 };

async function read(id: string, body: unknown) {
  const model = findModel(id);
  if (model.call !== 'image') throw new Error(`${id} is no image model.`);
  return model.read(body);
}
async function picture(id: string, body: unknown): Promise<PaintRequest> {
  const order = await read(id, body);
  if (order.kind !== 'picture') throw new Error(`${id} paints nothing.`);
  return order.request;
}
const encoded = async (width: number, height: number) =>
  (await plainPicture(width, height)).toString('base64');
let frame: string;
beforeAll(async () => {
  frame = await encoded(1280, 720);
});

test('a style transfer needs two pictures, and no words; its strengths are shares, the change a tenth at least', async () => {
  const both = { init_image: frame, style_image: await encoded(100, 100) };
  expect(await picture(TRANSFER, both)).toMatchObject({
    prompt: '',
    lead: { by: 'style', styleStrength: 1, image: { width: 1280 }, style: { width: 100 } },
  });
  const strengthOf = async (changes: object) => {
    const { lead } = await picture(TRANSFER, { ...both, ...changes });
    return lead?.by === 'style' ? lead.strength : 0;
  };
  expect(await strengthOf({ change_strength: 0.1 })).toBeLessThan(await strengthOf({ change_strength: 1 }));
  expect(await strengthOf({ composition_fidelity: 1 })).toBeLessThan(
    await strengthOf({ composition_fidelity: 0 }),
  );
  for (const change of [
    { init_image: undefined },
    { style_image: undefined },
    { change_strength: 0.09 },
    { change_strength: 1.01 },
    { composition_fidelity: 1.01 },
    { style_strength: -0.01 },
    { seed: 4_294_967_295 },
    { prompt: 'a'.repeat(10_001) },
    { image: frame },
    { style_preset: 'anime' },
  ])
    await expect(
      read(TRANSFER, { ...both, ...change }),
      JSON.stringify(change).slice(0, 60),
    ).rejects.toMatchObject(refused);
});

test('a recoloring needs to know what to look for, and grows it by up to 20 pixels', async () => {
  const body = { prompt: 'pink jacket', image: frame, select_prompt: 'jacket' };
  expect(await picture(RECOLOR, body)).toMatchObject({ lead: { by: 'recolor', grow: 5 } });
  expect(await picture(RECOLOR, { ...body, grow_mask: 20 })).toMatchObject({ lead: { grow: 20 } });
  for (const change of [
    { select_prompt: undefined },
    { prompt: undefined },
    { image: undefined },
    { select_prompt: 'a'.repeat(10_001) },
    { grow_mask: 21 },
    { grow_mask: -1 },
    { search_prompt: 'jacket' },
    { aspect_ratio: '1:1' },
  ])
    await expect(
      read(RECOLOR, { ...body, ...change }),
      JSON.stringify(change).slice(0, 60),
    ).rejects.toMatchObject(refused);
});

test('an upscaling gives four times the sides of a picture of at most a megapixel', async () => {
  expect(await read(UPSCALE, { image: await encoded(300, 200) })).toMatchObject({
    kind: 'enlargement',
    request: { times: 4, format: 'png', image: { width: 300, height: 200 } },
  });
  for (const [width, height] of [
    [32, 32],
    [1536, 682],
    [1024, 1024],
  ] as const)
    await expect(read(UPSCALE, { image: await encoded(width, height) })).resolves.toBeDefined();
  for (const [width, height] of [
    [31, 100],
    [1537, 600],
    [1025, 1024],
  ] as const)
    await expect(read(UPSCALE, { image: await encoded(width, height) })).rejects.toMatchObject(refused);
  await expect(read(UPSCALE, { image: frame, prompt: 'a' })).rejects.toMatchObject(refused);
});
