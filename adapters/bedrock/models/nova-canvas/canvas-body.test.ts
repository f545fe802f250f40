import { expect, test } from 'vitest';
import {
  documentedBodies,
  documentedStyles,
  documentedTasks,
} from '#adapters/bedrock/documented/nova-canvas.ts';
import { canvasBody } from './canvas-body.ts';
import type { CanvasTask } from './canvas-task.ts';
import { canvasTasks } from './canvas-tasks.ts';

const image = (byte: number) => Uint8Array.of(byte, byte, byte);
const base64 = (byte: number) => Buffer.from(image(byte)).toString('base64');
const prompts = { text: 'a house', negativeText: 'blurry' };
const settings = { quality: 'premium', cfgScale: 8, seed: 42, numberOfImages: 5 } as const;
const sizeAndSettings = { width: 1280, height: 720, ...settings };
const inpainting = { taskType: 'INPAINTING', image: image(1), ...prompts, ...settings } as const;
const outpainting = { ...inpainting, taskType: 'OUTPAINTING', outPaintingMode: 'PRECISE' } as const;
/** Every form of every task, with all of its fields. */
const COMPLETE_TASKS: readonly CanvasTask[] = [
  {
    ...{ taskType: 'TEXT_IMAGE', ...prompts, style: 'PHOTOREALISM', conditionImage: image(1) },
    ...{ controlMode: 'SEGMENTATION', controlStrength: 0.3, ...sizeAndSettings },
  },
  {
    taskType: 'COLOR_GUIDED_GENERATION',
    colors: ['#FF9800'],
    ...prompts,
    referenceImage: image(1),
    ...sizeAndSettings,
  },
  {
    taskType: 'IMAGE_VARIATION',
    images: [image(1), image(2)],
    similarityStrength: 0.4,
    ...prompts,
    ...sizeAndSettings,
  },
  { ...inpainting, maskPrompt: 'windows' },
  { ...inpainting, maskImage: image(3) },
  { ...outpainting, maskPrompt: 'house' },
  { ...outpainting, maskImage: image(3) },
  { taskType: 'BACKGROUND_REMOVAL', image: image(1) },
];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fieldPaths = (value: Record<string, unknown>): string[] =>
  Object.entries(value).flatMap(([name, inner]) =>
    isObject(inner) ? fieldPaths(inner).map((path) => `${name}.${path}`) : [name],
  );

test('sends every documented field of each task, and no other', () => {
  for (const [taskType, { parameters, fields, generation }] of Object.entries(documentedTasks)) {
    const sent = COMPLETE_TASKS.filter((task) => task.taskType === taskType).flatMap((task) =>
      fieldPaths(canvasBody(task)),
    );
    const documented = [
      'taskType',
      ...fields.map((field) => `${parameters}.${field}`),
      ...generation.map((field) => `imageGenerationConfig.${field}`),
    ];
    expect([...new Set(sent)].sort(), taskType).toEqual(documented.sort());
  }
});

test('omits unset fields', () => {
  expect(canvasBody({ taskType: 'INPAINTING', image: image(1), maskPrompt: 'dog' })).toEqual({
    taskType: 'INPAINTING',
    inPaintingParams: { image: base64(1), maskPrompt: 'dog' },
  });
});

test('builds the documented bodies', () => {
  const asDocumented = { negativeText: 'bad quality, low res', numberOfImages: 1, cfgScale: 8 };
  expect(
    canvasBody({
      ...{ taskType: 'INPAINTING', text: 'Modernize the windows of the house', ...asDocumented },
      ...{ image: image(1), maskPrompt: 'windows' },
    }),
  ).toEqual(documentedBodies.INPAINTING(base64(1)));
  expect(
    canvasBody({
      ...{ taskType: 'OUTPAINTING', text: 'Draw a chocolate chip cookie', ...asDocumented },
      ...{ image: image(1), maskImage: image(3), outPaintingMode: 'DEFAULT' },
    }),
  ).toEqual(documentedBodies.OUTPAINTING(base64(1), base64(3)));
});

const taskFields = (task: string) => (canvasTasks.tasks[task] ?? []).flatMap(({ fields }) => fields);
const fieldChoices = (task: string, name: string) =>
  taskFields(task).find((field) => field.name === name)?.choices ?? [];

test('allows exactly the documented styles', () => {
  expect(fieldChoices('TEXT_IMAGE', 'style')).toEqual(documentedStyles);
});

test('builds a body from a task’s name and fields, and none if the task is unknown or its fields are invalid', () => {
  const { taskType, ...fields } = inpainting;
  expect(canvasTasks.toBody(taskType, { ...fields, maskPrompt: 'dog' })).toEqual(
    canvasBody({ ...inpainting, maskPrompt: 'dog' }),
  );
  for (const invalidFields of [
    fields,
    { ...fields, maskPrompt: 'dog', maskImage: image(3) },
    { ...fields, maskPrompt: 'dog', width: 512 },
    { ...fields, maskPrompt: 'dog', seed: '1' },
  ]) {
    expect(canvasTasks.toBody(taskType, invalidFields)).toBeUndefined();
  }
  expect(canvasTasks.toBody('PAINTING', fields)).toBeUndefined();
});

test('reads the images and the error message of a response, and no image from anything else', () => {
  expect(canvasTasks.readResponse({ images: [base64(1)] })).toEqual({ images: [image(1)] });
  expect(canvasTasks.readResponse({ images: [], error: 'blocked' })).toEqual({
    images: [],
    message: 'blocked',
  });
  expect(canvasTasks.readResponse('nothing')).toEqual({ images: [] });
});
