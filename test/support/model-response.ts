import sharp from 'sharp';
import type { ImageRequest } from '#core/ports/image-models.ts';

/** An SVG drawing of the given size. */
export const svg = (width: number, height: number, content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);

/**
 * A model's response to a request. It changes pixels that the request allows it to change, and others, as
 * real models do.
 */
export async function modelImageFor(request: ImageRequest): Promise<Uint8Array> {
  if (!('image' in request)) throw new Error('The request has no image.');
  const image = sharp(request.image);
  const { width, height } = await image.metadata();
  const box = { width: Math.round(width / 3), height: Math.round(height / 3) };
  const paint = sharp({ create: { ...box, channels: 3, background: '#ff00aa' } });
  const patches = [
    { input: await paint.png().toBuffer(), left: Math.round(width / 4), top: Math.round(height / 4) },
  ];
  switch (request.task) {
    case 'replacement':
    case 'recoloring':
      return image.removeAlpha().composite(patches).png().toBuffer();
    case 'outpainting': {
      const { mask } = request;
      return image.resize(mask.width, mask.height, { fit: 'fill' }).negate().png().toBuffer();
    }
    case 'background-removal': {
      const oval = svg(width, height, `<ellipse cx="50%" cy="50%" rx="30%" ry="35%" fill="#fff"/>`);
      return image
        .ensureAlpha()
        .composite([{ input: oval, blend: 'dest-in' }])
        .png()
        .toBuffer();
    }
    case 'upscale':
      return image
        .resize(width * 4, height * 4)
        .png()
        .toBuffer();
    default:
      return image.removeAlpha().negate().png().toBuffer();
  }
}
