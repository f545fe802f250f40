import { DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { DEFAULT_DAILY_BUDGET } from '#catalog/daily-budget.ts';
import { colorGuidedBody } from '#contract/api/color-guided-generation.ts';
import type { EndpointName } from '#contract/api/endpoints.ts';
import { generateImageBody } from '#contract/api/generate-image.ts';
import { generateVideoBody } from '#contract/api/generate-video.ts';
import { imageConditioningBody } from '#contract/api/image-conditioning.ts';
import { imageVariationBody } from '#contract/api/image-variation.ts';
import { removeBackgroundBody } from '#contract/api/remove-background.ts';
import { colorGuidedImage } from '#core/images/color-guided-image.ts';
import { conditionImage } from '#core/images/condition-image.ts';
import { generateImage } from '#core/images/generate-image.ts';
import { removeBackground } from '#core/images/remove-background.ts';
import { varyImage } from '#core/images/vary-image.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { Ports } from '#core/ports/ports.ts';
import { generateVideo } from '#core/videos/jobs/generate-video.ts';
import type { PaidRequest } from '#test/support/paid-requests.ts';

/** The typical time that a model takes for a clip in the run. */
export const TYPICAL_SECONDS = 20;

/** The budget of the run: enough for most jobs, but not all. */
export const RUN_BUDGET = {
  ...DEFAULT_DAILY_BUDGET,
  picturesPerPerson: 40,
  videosPerPerson: 12,
  countsMoney: true,
  usdPerPerson: 90,
  usdPerDeployment: 1_500,
};

const settings = { catalog: DEFAULT_CATALOG, limits: RUN_BUDGET, typicalSeconds: TYPICAL_SECONDS };

/** Calls the use case of a route, as its deployed function does. */
export async function callUseCase(
  ports: Ports,
  caller: Caller,
  { route, body }: PaidRequest,
  key: string,
): Promise<{ isReturnedInline: boolean }> {
  const response = await callRoute(ports, caller, route, body, key);
  return { isReturnedInline: response.image !== undefined && response.s3Key === undefined };
}

type ImageResult = { image?: string | undefined; s3Key?: string | undefined };

async function callRoute(
  ports: Ports,
  caller: Caller,
  route: EndpointName,
  body: object,
  key: string,
): Promise<ImageResult> {
  switch (route) {
    case 'generate-image':
      return generateImage({ ports, settings, caller, idempotencyKey: key }, generateImageBody.parse(body));
    case 'remove-background':
      return removeBackground(
        { ports, settings, caller, idempotencyKey: key },
        removeBackgroundBody.parse(body),
      );
    case 'color-guided-generation':
      return colorGuidedImage({ ports, settings, caller, idempotencyKey: key }, colorGuidedBody.parse(body));
    case 'image-variation':
      return varyImage({ ports, settings, caller, idempotencyKey: key }, imageVariationBody.parse(body));
    case 'image-conditioning':
      return conditionImage(
        { ports, settings, caller, idempotencyKey: key },
        imageConditioningBody.parse(body),
      );
    case 'generate-video':
      await generateVideo({ ports, settings, caller, idempotencyKey: key }, generateVideoBody.parse(body));
      return {};
    default:
      throw new Error(`The run does not call ${route}.`);
  }
}
