import { expect, test } from 'vitest';
import { type Catalog, DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { DEFAULT_DAILY_BUDGET } from '#catalog/daily-budget.ts';
import { type ImageModelId, type ModelId, models, modelsFor, type VideoModelId } from '#catalog/models.ts';
import { imagePriceUsd, videoPriceUsd } from '#catalog/prices.ts';
import { MODELS_REGION } from '#catalog/regions.ts';
import { withSuccessors } from '#catalog/successors.ts';
import { colorGuidedBody } from '#contract/api/color-guided-generation.ts';
import { generateImageBody } from '#contract/api/generate-image.ts';
import { generateVideoBody } from '#contract/api/generate-video.ts';
import { imageConditioningBody } from '#contract/api/image-conditioning.ts';
import { imageVariationBody } from '#contract/api/image-variation.ts';
import { removeBackgroundBody } from '#contract/api/remove-background.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import { colorGuidedImage } from '#core/images/color-guided-image.ts';
import { conditionImage } from '#core/images/condition-image.ts';
import { generateImage } from '#core/images/generate-image.ts';
import type { ImageSettings } from '#core/images/make-image.ts';
import { removeBackground } from '#core/images/remove-background.ts';
import { varyImage } from '#core/images/vary-image.ts';
import type { Ports } from '#core/ports/ports.ts';
import { startClips } from '#core/videos/clips/start-clips.ts';
import { generateVideo } from '#core/videos/jobs/generate-video.ts';
import { planVideo } from '#core/videos/jobs/plan-video.ts';
import { videoStatus } from '#core/videos/jobs/video-status.ts';
import { pngHeader } from '#test/support/image-headers.ts';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { nextStep, type StepName, videoSteps, WAITING_OUTCOMES } from '#test/support/video-steps.ts';

const ann = { userId: '0a0a0a0a-0000-4000-8000-000000000001', accessToken: 'token' };
const image = Buffer.from(pngHeader(1024, 768)).toString('base64');
const text = 'a lighthouse on a cliff at dusk';

/** A request for a feature, and the change to the catalog that chooses a model for it. */
type ImageUse = {
  catalogChange(model: ImageModelId): object;
  call(ports: Ports, settings: ImageSettings): Promise<{ warning?: string | undefined }>;
};
const conditioningUse = (conditioningMode: 'CANNY' | 'SEGMENTATION'): ImageUse => ({
  catalogChange: (model) => ({
    conditioning: { ...DEFAULT_CATALOG.conditioning, [conditioningMode]: model },
  }),
  call: (ports, settings) => {
    const options = { referenceImage: image, conditioningMode };
    return conditionImage(
      { ports, settings, caller: ann },
      imageConditioningBody.parse({ prompt: text, options }),
    );
  },
});
const generationUse = (quality: 'standard' | 'premium'): ImageUse => ({
  catalogChange: (model) => ({ textToImage: { ...DEFAULT_CATALOG.textToImage, [quality]: model } }),
  call: (ports, settings) =>
    generateImage(
      { ports, settings, caller: ann },
      generateImageBody.parse({ prompt: text, options: { quality } }),
    ),
});
const IMAGE_USES = {
  'textToImage standard': generationUse('standard'),
  'textToImage premium': generationUse('premium'),
  backgroundRemoval: {
    catalogChange: (model) => ({ backgroundRemoval: model }),
    call: (ports, settings) =>
      removeBackground({ ports, settings, caller: ann }, removeBackgroundBody.parse({ image })),
  },
  colorGuided: {
    catalogChange: (model) => ({ colorGuided: model }),
    call: (ports, settings) => {
      const options = { colors: ['#808080'] };
      return colorGuidedImage(
        { ports, settings, caller: ann },
        colorGuidedBody.parse({ prompt: text, options }),
      );
    },
  },
  imageVariation: {
    catalogChange: (model) => ({ imageVariation: model }),
    call: (ports, settings) =>
      varyImage({ ports, settings, caller: ann }, imageVariationBody.parse({ options: { image } })),
  },
  'conditioning.CANNY': conditioningUse('CANNY'),
  'conditioning.SEGMENTATION': conditioningUse('SEGMENTATION'),
} as const satisfies Record<string, ImageUse>;
type ImageUseName = keyof typeof IMAGE_USES;

const featureFor = (name: ImageUseName) =>
  name === 'textToImage standard' || name === 'textToImage premium' ? 'textToImage' : name;
const BOOLEANS = [true, false];
const imageRows = (Object.keys(IMAGE_USES) as ImageUseName[]).flatMap((name) =>
  modelsFor(featureFor(name)).flatMap((model) =>
    BOOLEANS.map((countsMoney) => ({ name, model: model as ImageModelId, countsMoney })),
  ),
);
const limitsWith = (countsMoney: boolean) => ({ ...DEFAULT_DAILY_BUDGET, countsMoney });
/** The region in which a model is called; only successors in that region count. */
const callRegion = (model: ModelId) => models[model].regions.at(-1) ?? '';
const EXPLANATIONS: readonly string[] = [MESSAGES.modelUnavailable, MESSAGES.successorCostsMore];
const label = (model: ModelId) => models[model].label;

test.each(imageRows)(
  '$name uses the next successor or fails with a reason as $model and its successors end (money counted: $countsMoney)',
  async ({ name, model, countsMoney }) => {
    const { catalogChange, call } = IMAGE_USES[name];
    const region = callRegion(model);
    const chosen: Catalog = { ...DEFAULT_CATALOG, ...catalogChange(model) };
    const settings: ImageSettings = { catalog: chosen, limits: limitsWith(countsMoney), region };
    const chain = withSuccessors(model, region);
    const priceUsd = (id: ModelId) => imagePriceUsd(id as ImageModelId, { width: 1024, height: 1024 });
    for (let endedCount = 1; endedCount <= chain.length; endedCount++) {
      const { ports, imageModels, budgets, images, counts } = inMemoryPorts();
      for (const gone of chain.slice(0, endedCount)) imageModels.gone.add(gone as ImageModelId);
      const outcome = await call(ports, settings).catch((error: unknown) => error);
      const successor = chain[endedCount];
      const isTooExpensive = countsMoney && successor !== undefined && priceUsd(successor) > priceUsd(model);
      if (successor === undefined || isTooExpensive) {
        expect(outcome).toBeInstanceOf(AppError);
        expect(outcome).toMatchObject({
          code: 'MODEL_UNAVAILABLE',
          message: expect.toBeOneOf([...EXPLANATIONS]),
        });
        expect([budgets.spentMicros(), images.size, counts.length]).toEqual([0, 0, 0]);
      } else {
        expect(outcome).toMatchObject({ warning: MESSAGES.successorUsed(label(model), label(successor)) });
        expect([images.size, counts.length, imageModels.requests.at(-1)?.model]).toEqual([1, 1, successor]);
      }
    }
  },
);

const VIDEO_BODIES = {
  textToVideo: [{ videoType: 'TEXT_VIDEO', prompt: text, seed: 3 }],
  multiShotVideo: [
    { videoType: 'MULTI_SHOT_AUTOMATED', prompt: `${text}. A ship comes home.`, duration: 12 },
    { videoType: 'MULTI_SHOT_MANUAL', shots: [{ text }, { text: 'a ship comes home' }] },
  ],
} as const;
const videoRows = (['textToVideo', 'multiShotVideo'] as const).flatMap((feature) =>
  modelsFor(feature).flatMap((model) =>
    VIDEO_BODIES[feature].flatMap((body) =>
      BOOLEANS.map((countsMoney) => ({
        feature,
        body,
        kind: body.videoType,
        model: model as VideoModelId,
        countsMoney,
      })),
    ),
  ),
);

/** Runs a job's workflow in a region to its end and returns the job's status. */
async function runToEnd(memory: ReturnType<typeof inMemoryPorts>, jobId: string, region: string) {
  const { ports, clock } = memory;
  const steps = {
    ...videoSteps(ports, 90),
    PlanVideo: () => planVideo(ports, jobId, { storySplit: null, region }),
    StartClips: () => startClips(ports, jobId, { clipSeconds: 90, quotas: {}, region }),
  };
  let step: StepName | undefined = 'PlanVideo';
  for (let stepCount = 0; step !== undefined; stepCount++) {
    expect(stepCount).toBeLessThan(80);
    const name: StepName = step;
    const { outcome, waitSeconds } = await steps[name](jobId);
    if (WAITING_OUTCOMES.includes(outcome)) clock.advance(waitSeconds);
    step = nextStep(name, outcome);
  }
  return videoStatus(ports, 90, ann, jobId);
}

test.each(videoRows)(
  '$kind uses the next successor or fails with a reason as $model and its successors end (money counted: $countsMoney)',
  async ({ feature, body, model, countsMoney }) => {
    // A successor may be served in only one of the two regions.
    for (const region of new Set([callRegion(model), MODELS_REGION])) {
      const catalog = { ...DEFAULT_CATALOG, [feature]: model, storySplit: null };
      const limits = { ...limitsWith(countsMoney), usdPerPerson: 500, usdPerDeployment: 500 };
      const chain = withSuccessors(model, region);
      for (let endedCount = 1; endedCount <= chain.length; endedCount++) {
        const memory = inMemoryPorts();
        for (const gone of chain.slice(0, endedCount)) memory.videoModels.gone.add(gone as VideoModelId);
        const request = generateVideoBody.parse(body);
        const { jobId } = await generateVideo(
          { ports: memory.ports, settings: { catalog, limits, typicalSeconds: 90 }, caller: ann },
          request,
        );
        const status = await runToEnd(memory, jobId, region);
        const successor = chain[endedCount] as VideoModelId | undefined;
        const isTooExpensive =
          countsMoney && successor !== undefined && videoPriceUsd(successor, 1) > videoPriceUsd(model, 1);
        if (successor === undefined || isTooExpensive) {
          expect(status).toMatchObject({ status: 'failed', error: expect.toBeOneOf([...EXPLANATIONS]) });
          expect([memory.budgets.spentMicros(), memory.videoModels.invocations]).toEqual([0, []]);
        } else {
          const warning = expect.stringContaining(
            MESSAGES.successorMakesVideo(label(model), label(successor), []),
          );
          expect(status).toMatchObject({ status: 'completed', warning });
          expect(new Set(memory.videoModels.invocations.map(({ clip }) => clip.model))).toEqual(
            new Set([successor]),
          );
        }
      }
    }
  },
);
