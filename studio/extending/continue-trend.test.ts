import { expect, test } from 'vitest';
import { type Canvas, createCanvas } from '../canvas.ts';
import { continueTrend } from './continue-trend.ts';

const SIDE = 100;
const DOWN = 20;

test('continues the change of a backdrop without the colors of a figure in front of it', () => {
  const source = createCanvas(SIDE, SIDE);
  const figure = new Float32Array(SIDE * SIDE);
  for (let at = 0; at < SIDE * SIDE; at++) {
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
    figure[at] = x >= 20 && x < 80 && y >= 40 && y < 95 ? 1 : 0;
    source.rgb.set(figure[at] === 1 ? [0.9, 0.1, 0] : [0.5, 0.5, 0.5], at * 3);
  }
  const continued: Canvas = {
    width: SIDE,
    height: SIDE + DOWN,
    rgb: new Float32Array(SIDE * (SIDE + DOWN) * 3).fill(0.5),
  };
  const edges = { left: 0, right: 0, up: 0, down: DOWN };
  continueTrend(continued, source, figure, { width: SIDE, height: SIDE + DOWN, edges });
  for (let y = SIDE; y < SIDE + DOWN; y++)
    for (let c = 0; c < 3; c++) expect(continued.rgb[(y * SIDE + 50) * 3 + c]).toBeCloseTo(0.5, 5);
});
