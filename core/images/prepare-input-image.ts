import { upscalerFor } from '#catalog/auxiliary-models.ts';
import type { Catalog } from '#catalog/catalogs.ts';
import type { ImageModelId } from '#catalog/models.ts';
import type { PictureFile } from '#core/domain/images/image-file.ts';
import type { Uses } from '#core/ports/ports.ts';
import { askModel } from './ask-model.ts';

/** What a model gets of a picture that a person gave, and which further models that needs. */
export type GivenToModel = {
  besides: readonly ImageModelId[];
  /** Asks the further models and gives the picture in its final form. */
  fetch(): Promise<{ image: Uint8Array; paidBesides: readonly ImageModelId[] }>;
};

/**
 * Brings a given picture into the form that a model takes, in the size `wanted`; through the catalog's upscaler
 * where it is too small for that. `form` is tried at once, so that what cannot be formed is refused before anything is
 * asked. An upscaler that fails is no reason to fail what was asked for: the picture stays as it is and nothing is paid.
 */
export async function prepareGiven(
  ports: Uses<'imageModels' | 'log'>,
  catalog: Pick<Catalog, 'upscale'>,
  reference: PictureFile,
  wanted: { width: number; height: number },
  form: (bytes: Uint8Array) => Promise<Uint8Array>,
): Promise<GivenToModel> {
  const formed = await form(reference.bytes);
  const asItIs = { image: formed, paidBesides: [] };
  const model = upscalerFor(catalog, reference, wanted);
  if (model === undefined) return { besides: [], fetch: async () => asItIs };
  return {
    besides: [model],
    fetch: async () => {
      try {
        const larger = await askModel(ports, { task: 'upscale', model, image: reference.bytes });
        return { image: await form(larger), paidBesides: [model] };
      } catch (cause) {
        ports.log.warn('picture-not-enlarged', { model, cause });
        return asItIs;
      }
    },
  };
}
