/**
 * The position of the image: its corner in CSS pixels from the stage's corner, and CSS pixels per image
 * pixel.
 */
export type StagePlacement = { x: number; y: number; scale: number };
export type StageSize = { width: number; height: number };
type Rectangle = StageSize & { left: number; top: number };
type Point = { x: number; y: number };

/** Free space around a fitted image, in CSS pixels; more while its sides can be dragged. */
export const MARGIN = { usual: 16, draggable: 60 } as const;
/** The size in CSS pixels of the corner with the zoom buttons, which a fitted image does not cover. */
const ZOOM_BUTTONS = { width: 264, height: 60 } as const;
/** In CSS pixels. Shorter stages have no space below the image: the toolbar, if any, has the zoom buttons. */
const SHORT_STAGE_HEIGHT = 280;
export const isShortStage = (stage: StageSize): boolean => stage.height < SHORT_STAGE_HEIGHT;
/** One image pixel is at most this many CSS pixels. */
const MAX_SCALE = 16;
/** The smallest scale, relative to the fitted one. */
const MIN_RELATIVE_SCALE = 0.25;
/** Zoom factor of one press of a key or button. */
export const ZOOM_STEP = 1.25;

export const clampBetween = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** The free space around a fitted image, and whether a toolbar above the stage has room for the zoom buttons. */
type Surroundings = { margin: number; hasToolbar: boolean };

/** The view that fits and centers a rectangle of the image; small images are enlarged at most twice. */
export function fitView(
  stage: StageSize,
  content: Rectangle,
  { margin, hasToolbar }: Surroundings = { margin: MARGIN.usual, hasToolbar: false },
): StagePlacement {
  const view = fitInto(stage, content, margin);
  const isUnderButtons =
    view.x + (content.left + content.width) * view.scale > stage.width - ZOOM_BUTTONS.width &&
    view.y + (content.top + content.height) * view.scale > stage.height - ZOOM_BUTTONS.height;
  if (!isUnderButtons || (hasToolbar && isShortStage(stage))) return view;
  return fitInto({ ...stage, height: stage.height - ZOOM_BUTTONS.height + margin }, content, margin);
}

function fitInto(stage: StageSize, { left, top, width, height }: Rectangle, margin: number): StagePlacement {
  const available = {
    width: Math.max(1, stage.width - 2 * margin),
    height: Math.max(1, stage.height - 2 * margin),
  };
  const scale = Math.min(available.width / width, available.height / height, 2);
  return {
    scale,
    x: (stage.width - width * scale) / 2 - left * scale,
    y: (stage.height - height * scale) / 2 - top * scale,
  };
}

/** Zooms by a factor so that the same pixel of the image stays at the point `at`. */
export function zoomAt(view: StagePlacement, factor: number, at: Point, fitScale: number): StagePlacement {
  const scale = clampBetween(
    view.scale * factor,
    fitScale * MIN_RELATIVE_SCALE,
    Math.max(MAX_SCALE, fitScale),
  );
  const change = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * change, y: at.y - (at.y - view.y) * change };
}

/** Moves the view so that at least a third of the rectangle stays visible in each direction. */
export function keepVisible(view: StagePlacement, stage: StageSize, content: Rectangle): StagePlacement {
  const keepAxisVisible = (offset: number, start: number, length: number, stageLength: number) => {
    const minVisible = Math.min(stageLength, length * view.scale) / 3;
    const minOffset = minVisible - (start + length) * view.scale;
    return clampBetween(offset, minOffset, stageLength - minVisible - start * view.scale);
  };
  return {
    ...view,
    x: keepAxisVisible(view.x, content.left, content.width, stage.width),
    y: keepAxisVisible(view.y, content.top, content.height, stage.height),
  };
}

/** From CSS pixels on the stage to image pixels. */
export const toImage = ({ x, y }: Point, view: StagePlacement): Point => ({
  x: (x - view.x) / view.scale,
  y: (y - view.y) / view.scale,
});
