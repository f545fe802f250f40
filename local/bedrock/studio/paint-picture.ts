import sharp from 'sharp';
import type { PictureRequest } from '#local/bedrock/models/stable-image.ts';
import { createCanvas, toBytes } from './canvas.ts';
import { prepareScene } from './prepare-scene.ts';
import { readPrompt } from './prompt/read-prompt.ts';
import { type Detail, STILL } from './scene.ts';
import { applyStyle } from './styles/apply-style.ts';

const DETAIL: Record<PictureRequest['fineness'], Detail> = {
  core: { octaves: 5, density: 1 },
  ultra: { octaves: 7, density: 1.5 },
};

/** Paints one picture and encodes it. */
export async function paintPicture(request: PictureRequest): Promise<Uint8Array> {
  const { width, height } = request;
  const intent = readPrompt(request.prompt, request.negativePrompt, request.seed);
  const canvas = createCanvas(width, height);
  prepareScene(intent, width, height, DETAIL[request.fineness]).paint(canvas, STILL);
  const picture = sharp(toBytes(applyStyle(canvas, intent)), { raw: { width, height, channels: 3 } });
  return request.format === 'png'
    ? picture.png({ compressionLevel: 6 }).toBuffer()
    : picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
}
