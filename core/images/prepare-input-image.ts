import { upscalerFor } from '#catalog/auxiliary-models.ts';
import type { Catalog } from '#catalog/catalogs.ts';
import type { ImageModelId } from '#catalog/models.ts';
import type { ImageFile } from '#core/domain/images/image-file.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { callModel } from './call-model.ts';

/** An input image prepared for a model, and the auxiliary models that this needs. */
type PreparedInput = {
  auxiliaryModels: readonly ImageModelId[];
  /** Calls the auxiliary models and resolves to the image in a form that the model accepts. */
  fetch(): Promise<{ image: Uint8Array; paidAuxiliaryModels: readonly ImageModelId[] }>;
};

/**
 * Fits a person's image to a model with `fitToModel`. If it is smaller than `size`, the catalog's upscaler enlarges it
 * first; when that fails, the image is used as it is and the upscaler is not paid for. `fitToModel` also runs immediately,
 * so that an unusable image is rejected before any model is called.
 */
export async function prepareInputImage(
  ports: Uses<'log'> & UsesOnly<{ imageModels: 'generate' }>,
  catalog: Pick<Catalog, 'upscale'>,
  reference: ImageFile,
  size: { width: number; height: number },
  fitToModel: (bytes: Uint8Array) => Promise<Uint8Array>,
): Promise<PreparedInput> {
  const unscaled = { image: await fitToModel(reference.bytes), paidAuxiliaryModels: [] };
  const model = upscalerFor(catalog, reference, size);
  if (model === undefined) return { auxiliaryModels: [], fetch: async () => unscaled };
  return {
    auxiliaryModels: [model],
    fetch: async () => {
      try {
        const larger = await callModel(ports, { task: 'upscale', model, image: reference.bytes });
        return { image: await fitToModel(larger), paidAuxiliaryModels: [model] };
      } catch (cause) {
        ports.log.warn('image-not-enlarged', { model, cause });
        return unscaled;
      }
    },
  };
}
