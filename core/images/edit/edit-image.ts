import type { EditFeature } from '#catalog/model-row.ts';
import type { ImageModelFor, ImageModelId } from '#catalog/models.ts';
import type { PricedSize } from '#catalog/prices.ts';
import type { EndpointName } from '#contract/api/endpoints.ts';
import type { GenerationResponse } from '#contract/images.ts';
import * as MESSAGES from '#contract/messages.ts';
import type { ImageTool } from '#contract/tools/record.ts';
import { toNewImage } from '#contract/tools/record.ts';
import { AppError } from '#core/app-error.ts';
import type { RgbaImage } from '#core/domain/images/image-file.ts';
import type { ChangeMask } from '#core/ports/image-models.ts';
import type { UsesOnly } from '#core/ports/ports.ts';
import { seedFor } from '../input-image.ts';
import { type ImageContext, type MakeImagePorts, makeImage } from '../make-image.ts';
import { type EditSource, type EditSourcePorts, readEditSource } from './edit-source.ts';

export type EditPorts = MakeImagePorts &
  EditSourcePorts &
  UsesOnly<{ imageModels: 'generate'; pixels: 'cut' | 'encode' }>;

export type EditContext = ImageContext<EditPorts>;

/** An edited image, and the part of it that could change. */
type EditedImage = { image: RgbaImage; mask?: ChangeMask };

/** A prepared edit. `pricedSize` is the size that sets the price; the source's by default. */
export type PreparedEdit = {
  pricedSize?: PricedSize;
  auxiliaryModels?: readonly ImageModelId[];
  generate(): Promise<EditedImage>;
};

/** Fields that every edit's body has. */
type EditBody = {
  image?: string | undefined;
  imageId?: string | undefined;
  options?: { seed?: number | undefined; groupId?: string | undefined } | undefined;
  userId?: string | undefined;
};

/** One kind of edit. `prepare` rejects invalid input before anything is reserved. */
export type Edit<F extends EditFeature> = {
  tool: ImageTool;
  route: EndpointName;
  feature: F;
  body: EditBody;
  prepare(source: EditSource, model: ImageModelFor<F>, seed: number): Promise<PreparedEdit>;
};

/** Edits an image once per idempotency key and saves the result as a new image, next to the original. */
export async function editImage<F extends EditFeature>(
  context: EditContext,
  { tool, route, feature, body, prepare }: Edit<F>,
): Promise<GenerationResponse> {
  const { ports, caller, settings } = context;
  const model = settings.catalog[feature] as ImageModelFor<F> | null;
  if (model === null) throw new AppError('INVALID_REQUEST', MESSAGES.noModelForThis);
  const { userId: _userId, ...request } = body;
  return makeImage(context, {
    route,
    request,
    groupId: body.options?.groupId,
    usage: 'premium',
    feature,
    model,
    prepare: async (imageId, usedModel) => {
      const source = await readEditSource(ports, caller, body);
      const seed = seedFor(imageId, body.options?.seed);
      const {
        pricedSize = source.file,
        auxiliaryModels = [],
        generate,
      } = await prepare(source, usedModel, seed);
      return {
        pricedSize: { width: pricedSize.width, height: pricedSize.height },
        auxiliaryModels,
        generate: async () => {
          const { image, mask } = await generate();
          const requestWithSeed = { ...request, options: { ...body.options, seed } };
          return {
            png: await ports.pixels.encode(image),
            ...(mask && { mask: await ports.pixels.encode(mask) }),
            reference: source.file,
            row: toNewImage(tool, requestWithSeed, image),
          };
        },
      };
    },
  });
}
