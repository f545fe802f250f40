import { expect, test } from 'vitest';
import { imageVariationTool } from '#contract/tools/image-variation.ts';
import { defaultDraft } from '#contract/tools/tool.ts';
import type { ChosenImage } from '#web/platform/images/image-file.ts';
import { requestStorage } from './stored-request.ts';
import { sourceRequest } from './tool-maker.ts';

const file: ChosenImage = {
  id: 'choice',
  name: 'serum.png',
  file: { bytes: 5, width: 64, height: 64 },
  width: 64,
  height: 64,
  blob: new Blob(['bytes'], { type: 'image/png' }),
};
const draft = defaultDraft(imageVariationTool);
const libraryRequest = () => sourceRequest(imageVariationTool, draft, 'me', { ...file, imageId: 'fox' });

test('sends the bytes of a file, but only the id of an image from the library', async () => {
  const { options } = (await sourceRequest(imageVariationTool, draft, 'me', file)).body;
  expect(options).toMatchObject({ image: 'data:image/png;base64,Ynl0ZXM=', sourceName: 'serum.png' });
  expect(options).not.toHaveProperty('imageId');
  const libraryOptions = (await libraryRequest()).body.options;
  expect(libraryOptions).toMatchObject({ imageId: 'fox', sourceName: 'serum.png' });
  expect(libraryOptions).not.toHaveProperty('image');
});

test('keeps the id of an image from the library in a stored request', async () => {
  const storage = requestStorage<typeof imageVariationTool, ChosenImage>(imageVariationTool);
  const request = await libraryRequest();
  expect(await storage.unpack(storage.pack(request))).toEqual(request);
});
