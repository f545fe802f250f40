import * as z from 'zod/mini';
import type { ModelTasks, TaskField, TaskResponse } from '#adapters/bedrock/model-tasks.ts';
import { canvasBody } from './canvas-body.ts';
import { type CanvasTask, canvasForms } from './canvas-task.ts';

function toField(name: string, schema: z.core.$ZodType): TaskField {
  if (schema instanceof z.ZodMiniOptional) {
    return { ...toField(name, schema._zod.def.innerType), isRequired: false };
  }
  if (schema instanceof z.ZodMiniArray) {
    return { ...toField(name, schema._zod.def.element), isList: true };
  }
  const field = { name, isRequired: true, isList: false };
  if (schema instanceof z.ZodMiniEnum)
    return { ...field, kind: 'choice', choices: schema.options.map(String) };
  if (schema instanceof z.ZodMiniNumber) return { ...field, kind: 'number' };
  return { ...field, kind: schema instanceof z.ZodMiniString ? 'text' : 'image' };
}

/** The forms of a task, with the fields of each. */
const toForms = (forms: Record<string, { shape: Record<string, z.core.$ZodType> }>) =>
  Object.entries(forms).map(([chosenBy, { shape }]) => ({
    ...(chosenBy !== '' && { chosenBy }),
    fields: Object.entries(shape).flatMap(([name, schema]) =>
      name === 'taskType' ? [] : [toField(name, schema)],
    ),
  }));

const allForms: readonly z.ZodMiniType<CanvasTask>[] = Object.values(canvasForms).flatMap(
  (forms): z.ZodMiniType<CanvasTask>[] => Object.values(forms),
);

const response = z.object({
  images: z.optional(z.array(z.string())),
  error: z.optional(z.nullable(z.string())),
});

const decode = (base64: string) => Uint8Array.from(Buffer.from(base64, 'base64'));

function readResponse(body: unknown): TaskResponse {
  const parsed = response.safeParse(body);
  if (!parsed.success) return { images: [] };
  const { images = [], error } = parsed.data;
  return {
    images: images.map(decode),
    ...(error && { message: error }),
  };
}

/** All tasks of Nova Canvas, with their documented fields. */
export const canvasTasks: ModelTasks = {
  tasks: Object.fromEntries(Object.entries(canvasForms).map(([task, forms]) => [task, toForms(forms)])),
  toBody: (task, fields) => {
    for (const form of allForms) {
      const parsed = form.safeParse({ taskType: task, ...fields });
      if (parsed.success) return canvasBody(parsed.data);
    }
    return undefined;
  },
  readResponse,
};
