import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { documentedRefusals, novaCanvasResponses } from '#adapters/bedrock/documented/nova-canvas.ts';
import { refusal, setUpBedrock } from '#test/support/bedrock-under-test.ts';

const CANVAS = 'amazon.nova-canvas-v1:0';
const bedrock = setUpBedrock(21_111, { modelsRegion: 'us-east-1' });

let image: string;
beforeAll(async () => {
  const blank = sharp({ create: { width: 320, height: 320, channels: 3, background: '#37a' } });
  image = (await blank.png().toBuffer()).toString('base64');
});

const encodeEach = (...texts: string[]) => texts.map((text) => Buffer.from(text).toString('base64'));
const threeImages = { imageGenerationConfig: { numberOfImages: 3, seed: 5 } };

/** A request of each task, and the images that the task returns. */
const tasks = () => ({
  TEXT_IMAGE: {
    params: { textToImageParams: { text: 'a lake' }, ...threeImages },
    images: ['picture 5', 'picture 6', 'picture 7'],
  },
  COLOR_GUIDED_GENERATION: {
    params: { colorGuidedGenerationParams: { text: 'a lake', colors: ['#112233'] }, ...threeImages },
    images: ['picture 5', 'picture 6', 'picture 7'],
  },
  IMAGE_VARIATION: {
    params: { imageVariationParams: { text: 'a lake', images: [image] }, ...threeImages },
    images: ['picture 5', 'picture 6', 'picture 7'],
  },
  INPAINTING: {
    params: { inPaintingParams: { image, maskPrompt: 'boat', text: 'a swan' }, ...threeImages },
    images: ['inside by words 5', 'inside by words 6', 'inside by words 7'],
  },
  OUTPAINTING: {
    params: { outPaintingParams: { image, maskPrompt: 'boat', text: 'a sea' }, ...threeImages },
    images: ['outside by words 5', 'outside by words 6', 'outside by words 7'],
  },
  BACKGROUND_REMOVAL: { params: { backgroundRemovalParams: { image } }, images: ['cut-out as png'] },
});
type Task = keyof ReturnType<typeof tasks>;
const TASK_TYPES = Object.keys(tasks()) as Task[];

const invoke = (taskType: Task) => bedrock.invoke(CANVAS, { taskType, ...tasks()[taskType].params });
const planFilter = (error?: string) =>
  bedrock.plan({ operation: 'InvokeModel', mode: 'filtered', ...(error !== undefined && { error }) });

describe.each(TASK_TYPES)('%s', (task) => {
  test('returns its images', async () => {
    expect(await invoke(task)).toEqual({ images: encodeEach(...tasks()[task].images) });
  });

  test('is blocked for its prompt or its image, with the documented error', async () => {
    planFilter();
    const { text: promptError, image: imageError } = documentedRefusals;
    const message = task === 'BACKGROUND_REMOVAL' ? imageError : promptError;
    await expect(invoke(task)).rejects.toEqual(refusal('ValidationException', 400));
    planFilter();
    await expect(invoke(task)).rejects.toThrow(message);
    planFilter('input image');
    await expect(invoke(task)).rejects.toThrow(imageError);
  });

  test('reports whether all or some of the results are blocked', async () => {
    planFilter('output');
    expect(await invoke(task)).toEqual(novaCanvasResponses.allBlocked);
    planFilter('first output');
    expect(await invoke(task)).toEqual({
      images: encodeEach(...tasks()[task].images.slice(1)),
      error: novaCanvasResponses.someBlocked.error,
    });
  });

  test('rejects an unknown field', async () => {
    const { params } = tasks()[task];
    await expect(bedrock.invoke(CANVAS, { taskType: task, ...params, more: 1 })).rejects.toEqual(
      refusal('ValidationException', 400),
    );
  });
});

test('returns the error of a blocked image for a request without a prompt', async () => {
  planFilter();
  const body = { taskType: 'INPAINTING', inPaintingParams: { image, maskPrompt: 'boat' } };
  await expect(bedrock.invoke(CANVAS, body)).rejects.toThrow(documentedRefusals.image);
});
