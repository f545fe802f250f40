import sharp from 'sharp';
import { expect, test } from 'vitest';
import { backgroundTool } from '#contract/tools/edit-frame-tools.ts';
import { base64, decodeRgba, setUpEdit } from '#test/support/edits.ts';
import { modelImageFor, svg } from '#test/support/model-response.ts';
import { replaceBackground } from './replace-background.ts';

const SIDE = 96;
const softDisc = (color: string) =>
  svg(
    SIDE,
    SIDE,
    `<defs><radialGradient id="g"><stop offset=".6" stop-color="${color}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient></defs><circle cx="50%" cy="50%" r="30%" fill="url(#g)"/>`,
  );

test('makes the same image with a stored mask as with a new cut-out, including the soft edge of the subject', async () => {
  const { context, objects } = setUpEdit();
  // A model that cuts out the subject may also change the colors of its edge.
  const cutOut = await sharp(softDisc('#fff')).png().toBuffer();
  context.ports.imageModels.generate = async (request) => ({
    status: 'generated',
    bytes: request.task === 'background-removal' ? cutOut : await modelImageFor(request),
  });
  const original = await sharp(softDisc('#c22')).flatten({ background: '#369' }).png().toBuffer();
  const make = async (mask?: string) => {
    const body = backgroundTool.body.parse({ image: base64(original), prompt: 'a beach', mask });
    const { s3Key = '' } = await replaceBackground(context, body);
    const bytesOf = (key: string) => objects.get(key)?.bytes ?? new Uint8Array();
    const mask64 = base64(bytesOf(s3Key.replace('/images/', '/references/').replace('.png', '-mask.png')));
    return { mask64, pixels: (await decodeRgba(bytesOf(s3Key))).data };
  };
  const first = await make();
  const second = await make(first.mask64);
  expect(second.pixels.equals(first.pixels)).toBe(true);
});
