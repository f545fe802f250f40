import { choosePalette } from './palette.ts';
import type { Intent } from './prompt/read-prompt.ts';
import type { Detail, Scene } from './scene.ts';
import { prepareCity } from './scenes/city.ts';
import { prepareFlowers } from './scenes/flowers.ts';
import { prepareLandscape } from './scenes/landscape.ts';
import { preparePaperCut } from './scenes/paper-cut.ts';
import { prepareProduct } from './scenes/product.ts';
import { prepareSilk } from './scenes/silk.ts';
import { prepareSpace } from './scenes/space.ts';
import { prepareFigure } from './things/figure-in-place.ts';
import { paintWeather } from './weather.ts';

type Prepare = (intent: Intent, width: number, height: number, detail: Detail) => Scene;

function prepareByName({ scene }: Intent): Prepare {
  switch (scene) {
    case 'city':
      return prepareCity;
    case 'flowers':
      return prepareFlowers;
    case 'space':
      return prepareSpace;
    case 'product':
      return prepareProduct;
    case 'silk':
      return prepareSilk;
    case 'paper-cut':
      return preparePaperCut;
    default:
      return prepareLandscape;
  }
}

/** Outdoor scenes, which show weather. */
const OUTDOOR_SCENES: readonly Intent['scene'][] = [
  'mountains',
  'coast',
  'meadow',
  'forest',
  'desert',
  'city',
];

/** Prepares an intent's scene at this size, without rain or snow. */
export function prepareSceneWithoutPrecipitation(
  intent: Intent,
  width: number,
  height: number,
  detail: Detail,
): Scene {
  return intent.weather === 'rain' || intent.weather === 'snow'
    ? prepareByName(intent)(intent, width, height, detail)
    : prepareScene(intent, width, height, detail);
}

/** Whether rain or snow falls in an intent's scene. */
export const hasPrecipitation = ({ scene, weather }: Intent) =>
  OUTDOOR_SCENES.includes(scene) && (weather === 'rain' || weather === 'snow');

/** Prepares an intent's scene at this size, with its weather. */
export function prepareScene(intent: Intent, width: number, height: number, detail: Detail): Scene {
  const scene = prepareByName(intent)(intent, width, height, detail);
  const isOutdoors = OUTDOOR_SCENES.includes(intent.scene);
  if (!isOutdoors && intent.scene !== 'space') return scene;
  const { air } = choosePalette(intent);
  const paintFigure = prepareFigure(intent, { width, height }, scene.sunFrom ?? 1);
  return {
    paint: (canvas, moment) => {
      scene.paint(canvas, moment);
      paintFigure?.(canvas);
      if (isOutdoors) paintWeather(canvas, intent, moment.seconds, air);
    },
  };
}
