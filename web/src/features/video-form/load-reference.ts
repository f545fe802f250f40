import { signLink } from '#web/features/history/sign-links.ts';
import { cropReference, openReference } from './reference-file.ts';
import type { VideoReference } from './video-reference.ts';

const CENTRED = 0.5;

/** The picture that an earlier video started from, ready to be sent again. Throws where it is gone. */
export async function loadReference(key: string): Promise<NonNullable<VideoReference>> {
  const link = await signLink(key);
  const answer = await fetch(link ?? '');
  if (!answer.ok) throw new Error(`The reference could not be loaded: ${answer.status}`);
  const picture = await openReference(
    new File([await answer.blob()], 'Earlier reference', { type: 'image/png' }),
  );
  return { name: picture.name, dataUrl: cropReference(picture, CENTRED) };
}
