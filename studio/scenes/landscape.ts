import { chooseGround } from '../land/ground-colors.ts';
import { createHeightMap, heightAt, type LandKind, MAP_SIZE } from '../land/height-map.ts';
import type { Site } from '../land/landmarks.ts';
import { lightTerrain } from '../land/light-terrain.ts';
import { populateLand } from '../land/populate-land.ts';
import { type Camera, renderTerrain } from '../land/render-terrain.ts';
import { drawObjects } from '../land/scene-objects.ts';
import { drawTurbines, placeTurbines } from '../land/turbines.ts';
import { choosePalette } from '../palette.ts';
import type { Intent } from '../prompt/read-prompt.ts';
import { createRandom } from '../random.ts';
import type { Detail, Scene } from '../scene.ts';
import { prepareSky } from '../sky.ts';
import { planSky } from '../sky-plan.ts';
import { horizonHeight } from './horizon.ts';

function landKind(intent: Intent): LandKind {
  switch (intent.scene) {
    case 'coast':
      if (intent.words.has('island')) return 'islands';
      if (intent.figure || intent.subjects.has('beach') || intent.subjects.has('house')) return 'beach';
      return intent.subjects.has('lighthouse') ? 'cape' : 'coast';
    case 'desert':
      return intent.words.has('canyon') || intent.words.has('mars') ? 'canyon' : 'dunes';
    case 'meadow':
    case 'forest':
      return 'hills';
    default:
      return 'alpine';
  }
}

/** Camera travel in a clip, in map cells. */
const ADVANCE_CELLS = 26;
/** Camera rotation in a clip, in radians. */
const TURN_RADIANS = 0.05;
/** Focal length, in image heights. */
const ZOOM = 0.95;
/** Slope of the sunlight at each time of day: its rise per map cell. */
const SUN_RISE = { dawn: 0.42, day: 1.05, sunset: 0.3, night: 0.8 };

/** Prepares a wide landscape with sky, weather and water. */
export function prepareLandscape(intent: Intent, width: number, height: number, detail: Detail): Scene {
  const random = createRandom(intent.seed);
  const palette = choosePalette(intent);
  const kind = landKind(intent);
  const horizon = horizonHeight(intent);
  random.next();
  const aspect = width / height;
  const onRight = random.chance(0.5);
  const sunFrom = onRight ? 1 : -1;
  const sky = prepareSky(
    planSky(intent, random, { aspect, horizon, isSunOnRight: onRight }),
    width,
    height,
    detail,
  );
  const land = createHeightMap(kind, random, detail.octaves + 1, aspect / 2 / ZOOM + TURN_RADIANS);
  const lit = lightTerrain(land, chooseGround(kind, intent, land.water), palette, {
    x: 0.83 * sunFrom,
    y: -0.55,
    rise: SUN_RISE[intent.time],
  });
  const start = { x: MAP_SIZE / 2, y: MAP_SIZE - 12 };
  const ground = Math.max(
    heightAt(land, start.x, start.y),
    land.water,
    heightAt(land, start.x, start.y - 20),
  );
  const eye = ground + (kind === 'alpine' ? 13 : kind === 'dunes' ? 16 : 12);
  const air = {
    palette,
    visibility: intent.weather === 'fog' ? 150 : intent.weather === 'clear' ? 900 : 520,
  };
  const site: Site = {
    land: lit,
    kind,
    camera: start,
    lightFrom: sunFrom,
    density: detail.density,
  };
  const objects = populateLand(intent, random, site);
  const turbines = placeTurbines(intent, random, site);
  const depths = new Float32Array(width * height);

  return {
    sunFrom,
    paint: (canvas, { seconds, progress }) => {
      const eased = progress * progress * (3 - 2 * progress);
      const camera: Camera = {
        x: start.x + eased * 10 * sunFrom,
        y: start.y - eased * ADVANCE_CELLS,
        height: eye + eased * 5,
        yaw: eased * TURN_RADIANS * sunFrom,
        horizon,
        zoom: ZOOM,
      };
      sky.paint(canvas, seconds, Math.tan(camera.yaw) * camera.zoom, 0);
      renderTerrain(canvas, lit, camera, air, seconds, depths, 0.0046 / detail.density);
      drawTurbines(canvas, depths, { turbines, camera, air, seconds });
      drawObjects(canvas, depths, { land: lit, objects, camera, air, seconds });
    },
  };
}
