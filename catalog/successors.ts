import type { Feature } from './model-row.ts';
import {
  type ImageModelFor,
  isModelId,
  isServedIn,
  type ModelFor,
  type ModelId,
  modelRow,
  models,
  modelsFor,
  type TextModelId,
  type VideoModelId,
} from './models.ts';

/** The model that replaces one that is gone; `undefined` if none does. */
export function findSuccessor(model: ModelId): ModelId | undefined {
  const { successor } = modelRow(model);
  return isModelId(successor) ? successor : undefined;
}

const serves = <F extends Feature>(feature: F, id: ModelId): id is ModelFor<F> =>
  modelsFor(feature).some((served) => served === id);

/** The successor, if it serves the feature with the same kind of output and, if given, in the region. */
function successorServing<F extends Feature>(
  feature: F,
  model: ModelId,
  region: string | undefined,
): ModelFor<F> | undefined {
  const successor = findSuccessor(model);
  if (successor === undefined || !serves(feature, successor)) return undefined;
  if (models[successor].kind !== models[model].kind) return undefined;
  return region === undefined || isServedIn(successor, region) ? successor : undefined;
}

const isImageModelFor = <F extends Feature>(feature: F, id: ModelId): id is ImageModelFor<F> =>
  models[id].kind === 'image' && serves(feature, id);

/** The successor of an image model, if it serves the feature. */
export function successorFor<F extends Feature>(
  feature: F,
  model: ImageModelFor<F>,
  region?: string,
): ImageModelFor<F> | undefined {
  const successor = successorServing(feature, model, region);
  return successor !== undefined && isImageModelFor(feature, successor) ? successor : undefined;
}

/** The successor of a video model, if it serves the feature. */
export const videoSuccessorFor = (
  feature: 'textToVideo' | 'multiShotVideo',
  model: VideoModelId,
  region?: string,
): VideoModelId | undefined => successorServing(feature, model, region);

/** The successor of a text model that splits stories. */
export const storySuccessorFor = (model: TextModelId, region?: string): TextModelId | undefined =>
  successorServing('storySplit', model, region);

/** A model, its successor in a region, the successor's successor, and so on. */
export function withSuccessors(model: ModelId, region: string): ModelId[] {
  const successor = findSuccessor(model);
  return [
    model,
    ...(successor !== undefined && isServedIn(successor, region) ? withSuccessors(successor, region) : []),
  ];
}
