import { type Canvas, createCanvas, glow } from '../canvas.ts';
import { type Color, clamp, fromHex, mix, scale } from '../color/color.ts';
import { createRandom, type Random } from '../random.ts';
import { blurCanvas } from '../styles/blur-canvas.ts';
import type { BackdropPlan, RoomName } from './plan-backdrop.ts';

type Furnishing =
  | 'window'
  | 'shelf'
  | 'cabinets'
  | 'lamps'
  | 'picture'
  | 'sofa'
  | 'plant'
  | 'fireplace'
  | 'balloons';
type Room = { wall: string; wood: string; furnishings: readonly Furnishing[] };

const ROOMS: Record<RoomName, Room> = {
  kitchen: { wall: '#ece4d8', wood: '#9fb0a2', furnishings: ['window', 'cabinets', 'shelf', 'plant'] },
  living: { wall: '#dccdbb', wood: '#8a6a4e', furnishings: ['window', 'picture', 'sofa', 'plant', 'lamps'] },
  office: { wall: '#e4e7ea', wood: '#b08d68', furnishings: ['window', 'shelf', 'plant', 'picture'] },
  cafe: { wall: '#8a6a52', wood: '#4f3626', furnishings: ['window', 'shelf', 'cabinets', 'lamps'] },
  bathroom: { wall: '#dfe8e8', wood: '#c9b79c', furnishings: ['window', 'picture', 'shelf', 'plant'] },
};
/** Furnishings that are painted in front of those of the room if the prompt names them. */
const NAMED_FURNISHINGS = [
  { furnishing: 'fireplace', words: ['fireplace', 'hearth'] },
  { furnishing: 'balloons', words: ['balloon', 'balloons', 'party', 'birthday'] },
] as const;
const OBJECT_COLORS = ['#c8553d', '#e8d9b8', '#4f7a7a', '#d9a441', '#f2efe8', '#7a8a5a', '#3d4a5c'].map(
  fromHex,
);
const LEAF_COLORS = ['#4f7a3f', '#6f9a52', '#3a5f38'].map(fromHex) as [Color, ...Color[]];
const LAMP_COLOR: Color = [1, 0.74, 0.42];
const BALLOON_COLORS = ['#e0527a', '#f0b43c', '#4fa3d8', '#8a6fd0', '#f2f0ee'].map(fromHex);
/** Blur radius of a room behind a subject that is in focus, as a fraction of the image height. */
const BLUR_SHARE = 0.017;

type Box = { x: number; y: number; w: number; h: number };

/** Fills a box with a color; its lengths are in image heights. In place. */
function fill({ width, height, rgb }: Canvas, { x, y, w, h }: Box, color: Color): void {
  const [left, right] = [Math.max(0, Math.round(x * height)), Math.min(width, Math.round((x + w) * height))];
  const [top, bottom] = [Math.max(0, Math.round(y * height)), Math.min(height, Math.round((y + h) * height))];
  for (let row = top; row < bottom; row++)
    for (let column = left; column < right; column++) rgb.set(color, (row * width + column) * 3);
}

function disc(canvas: Canvas, x: number, y: number, radius: number, color: Color): void {
  const step = radius / 12;
  for (let dy = -radius; dy < radius; dy += step) {
    const halfWidth = Math.sqrt(Math.max(0, radius * radius - dy * dy));
    fill(canvas, { x: x - halfWidth, y: y + dy, w: 2 * halfWidth, h: step * 1.2 }, color);
  }
}

type Scene = {
  canvas: Canvas;
  room: Room;
  random: Random;
  /** The row where the floor or a table begins, as a fraction of the height. */
  floor: number;
  /** The side of the window: 1 right, -1 left. */
  side: -1 | 1;
  isDark: boolean;
  brightness: number;
};

/** Converts a position along the wall, 0 to 1 from the window's side, to image heights from the left. */
const positionX = ({ canvas, side }: Scene, position: number, width: number) => {
  const span = canvas.width / canvas.height;
  return side === 1 ? span * (1 - position) - width : span * position;
};

const PAINTERS: Record<Furnishing, (scene: Scene) => void> = {
  window: (scene) => {
    const { canvas, isDark, floor } = scene;
    const box = { x: positionX(scene, 0.06, 0.36), y: 0.04, w: 0.36, h: floor - 0.24 };
    fill(
      canvas,
      { x: box.x - 0.02, y: box.y - 0.02, w: 0.4, h: box.h + 0.04 },
      scale([0.95, 0.94, 0.92], scene.brightness),
    );
    const halfHeight = (box.h - 0.02) / 2;
    for (let pane = 0; pane < 4; pane++) {
      const y = box.y + (pane >> 1) * (halfHeight + 0.02);
      const outside: Color = isDark ? [0.1, 0.14, 0.26] : pane < 2 ? [1.08, 1.1, 1.1] : [0.86, 0.98, 0.82];
      fill(canvas, { x: box.x + (pane & 1) * 0.19, y, w: 0.17, h: halfHeight }, outside);
    }
  },
  shelf: (scene) => {
    const { canvas, room, random, brightness, floor } = scene;
    for (const y of [floor * 0.34, floor * 0.6]) {
      const x = positionX(scene, 0.52, 0.44);
      for (let bookX = x + 0.02; bookX < x + 0.4; bookX += random.between(0.05, 0.09)) {
        const height = random.between(0.05, 0.12);
        fill(
          canvas,
          { x: bookX, y: y - height, w: random.between(0.025, 0.05), h: height },
          scale(random.pick(OBJECT_COLORS as [Color, ...Color[]]), brightness),
        );
      }
      fill(canvas, { x, y, w: 0.44, h: 0.018 }, scale(fromHex(room.wood), brightness * 0.8));
    }
  },
  cabinets: ({ canvas, room, floor, brightness }) => {
    const top = floor - 0.17;
    for (let x = 0; x < canvas.width / canvas.height; x += 0.24)
      fill(canvas, { x: x + 0.006, y: top, w: 0.228, h: 0.3 }, scale(fromHex(room.wood), brightness));
    fill(canvas, { x: 0, y: top - 0.02, w: 9, h: 0.024 }, scale([0.95, 0.94, 0.92], brightness));
  },
  lamps: (scene) => {
    for (const position of [0.3, 0.55, 0.8]) {
      const x = positionX(scene, position, 0);
      fill(scene.canvas, { x: x - 0.003, y: 0, w: 0.006, h: 0.14 }, [0.12, 0.1, 0.1]);
      disc(scene.canvas, x, 0.16, 0.035, [1.15, 0.92, 0.62]);
    }
  },
  picture: (scene) => {
    const { canvas, random, brightness } = scene;
    const x = positionX(scene, 0.62, 0.2);
    fill(canvas, { x, y: 0.12, w: 0.2, h: 0.24 }, scale([0.2, 0.17, 0.15], brightness));
    fill(
      canvas,
      { x: x + 0.012, y: 0.132, w: 0.176, h: 0.216 },
      scale(mix(random.pick(OBJECT_COLORS as [Color, ...Color[]]), [1, 1, 1], 0.5), brightness),
    );
  },
  sofa: (scene) => {
    const { canvas, floor, brightness, random } = scene;
    const x = positionX(scene, 0.44, 0.62);
    const color = random.pick([fromHex('#7c7f86'), fromHex('#9a8a78'), fromHex('#5d7378')]);
    fill(canvas, { x, y: floor - 0.2, w: 0.62, h: 0.3 }, scale(color, brightness));
    for (const cushionX of [0.05, 0.33])
      fill(
        canvas,
        { x: x + cushionX, y: floor - 0.16, w: 0.24, h: 0.2 },
        scale(mix(color, [1, 1, 1], 0.14), brightness),
      );
  },
  plant: (scene) => {
    const { canvas, random, floor, brightness } = scene;
    const x = positionX(scene, 0.5, 0);
    for (let leaf = 0; leaf < 26; leaf++)
      disc(
        canvas,
        x + random.between(-0.08, 0.08),
        floor - random.between(0.1, 0.34),
        random.between(0.015, 0.035),
        scale(random.pick(LEAF_COLORS), brightness * random.between(0.7, 1.2)),
      );
    fill(canvas, { x: x - 0.05, y: floor - 0.12, w: 0.1, h: 0.2 }, scale(fromHex('#c98f6a'), brightness));
  },
  fireplace: (scene) => {
    const { canvas, room, random, floor, brightness } = scene;
    const x = positionX(scene, 0.6, 0.4);
    const wall = mix(fromHex(room.wall), [1, 1, 1], 0.55);
    fill(canvas, { x, y: 0, w: 0.4, h: floor }, scale(wall, brightness * 0.95));
    const top = floor - 0.36;
    fill(canvas, { x: x - 0.02, y: top, w: 0.44, h: 0.035 }, scale(fromHex(room.wood), brightness));
    fill(canvas, { x: x + 0.06, y: top + 0.09, w: 0.28, h: 0.4 }, [0.08, 0.05, 0.04]);
    for (let flame = 0; flame < 30; flame++) {
      const rise = random.between(0, 0.17);
      const spread = 0.1 * (1 - rise / 0.2);
      const color = mix([1.25, 0.85, 0.35], [1, 0.38, 0.1], rise / 0.17);
      const flameX = x + 0.2 + random.between(-spread, spread);
      disc(canvas, flameX, floor - 0.02 - rise, 0.024 - 0.08 * rise, color);
    }
  },
  balloons: (scene) => {
    const { canvas, random, floor, brightness } = scene;
    for (const position of [0.12, 0.24, 0.66, 0.78, 0.9]) {
      const [x, y] = [positionX(scene, position, 0), random.between(0.1, 0.32)];
      const color = random.pick(BALLOON_COLORS as [Color, ...Color[]]);
      fill(canvas, { x: x - 0.0015, y, w: 0.003, h: floor - y }, scale([0.85, 0.84, 0.82], brightness));
      for (let step = 0; step < 3; step++)
        disc(canvas, x, y + 0.01 * step, 0.062 - 0.006 * step, scale(color, brightness));
      disc(canvas, x - 0.02, y - 0.022, 0.016, scale(mix(color, [1, 1, 1], 0.6), brightness));
    }
  },
};

/** Paints a room out of focus. `floor` is the row where a table in front of it begins, as a fraction of the height. */
export function paintRoom(
  { intent, room: name, light }: BackdropPlan,
  width: number,
  height: number,
  floor: number,
): Canvas {
  const canvas = createCanvas(width, height);
  const random = createRandom(intent.seed);
  const room = ROOMS[name];
  const isDark = intent.time === 'night' || intent.time === 'sunset' || intent.mood === 'dark';
  const brightness = isDark ? 0.42 : 1;
  const side = light.from === 0 ? (random.chance(0.5) ? 1 : -1) : light.from;
  const scene: Scene = { canvas, room, random, floor, side, isDark, brightness };
  fill(canvas, { x: 0, y: 0, w: 9, h: 1 }, scale(fromHex(room.wall), brightness));
  const named = NAMED_FURNISHINGS.filter(({ words }) => words.some((word) => intent.words.has(word)));
  for (const furnishing of [...room.furnishings, ...named.map(({ furnishing }) => furnishing)])
    PAINTERS[furnishing](scene);
  const span = width / height;
  for (let i = 0; i < width * height; i++) {
    const [u, v] = [(i % width) / height / span, Math.floor(i / width) / height];
    const nearness = side === 1 ? u : 1 - u;
    const shade = 0.72 + 0.34 * nearness - 0.12 * clamp(v - 0.2);
    for (let c = i * 3; c < i * 3 + 3; c++) canvas.rgb[c] = (canvas.rgb[c] as number) * shade;
    if (!isDark) continue;
    const warmth = 0.3 * Math.exp(-(((u - 0.5) / 0.4) ** 2) - ((v - 0.2) / 0.4) ** 2);
    glow(canvas, i, warmth * LAMP_COLOR[0], warmth * LAMP_COLOR[1], warmth * LAMP_COLOR[2]);
  }
  return blurCanvas(canvas, Math.max(2, Math.round(height * BLUR_SHARE)));
}
