import { loadBlob } from '#web/modules/history/save-file.ts';
import { signLink } from '#web/modules/history/sign-links.ts';
import { cropReference, openReference } from './reference-file.ts';
import type { VideoReference } from './video-reference.ts';

const CENTRED = 0.5;

/** The picture that an earlier video started from, ready to be sent again. Throws where it is gone. */
export async function loadReference(key: string): Promise<NonNullable<VideoReference>> {
  const link = await signLink(key);
  const bytes = await loadBlob(link ?? '');
  const picture = await openReference(new File([bytes], 'Earlier reference', { type: 'image/png' }));
  return { name: picture.name, dataUrl: cropReference(picture, CENTRED) };
}
