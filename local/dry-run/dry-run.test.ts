import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { plainImage } from '#test/support/images.ts';
import { openDryRun } from './dry-run.ts';
import { requestPrice } from './request-price.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'moodlark-dry-run-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('records each request once, with its price and without its images, and prints the total at the end', () => {
  const lines: string[] = [];
  const dryRun = openDryRun(folder, (line) => lines.push(line));
  expect(dryRun.summary()).toBe('Dry run: nothing would have been sent.');
  const image = 'iVBORw0KGgo'.repeat(1_000);
  dryRun.record({
    operation: 'InvokeModel',
    modelId: 'us.stability.stable-image-remove-background-v1:0',
    body: { image, output_format: 'png' },
  });
  const clip = { prompt: 'waves', duration: '5s', resolution: '720p' };
  for (const token of ['a', 'b', 'a']) {
    dryRun.record({ operation: 'StartAsyncInvoke', modelId: 'luma.ray-v2:0', body: clip, token });
  }
  dryRun.record({
    operation: 'StartAsyncInvoke',
    modelId: 'luma.ray-v2:0',
    body: { ...clip, resolution: '540p' },
    token: 'c',
  });

  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain('$0.07');
  expect(lines[0]).toContain('iVBORw0KGgoiVBORw0KGgoiV… (8,250 bytes)');
  expect(lines.join()).not.toContain(image);
  expect(dryRun.summary()).toBe(
    [
      'Dry run, nothing was sent. It would have cost:',
      '      $0.07     1 × us.stability.stable-image-remove-background-v1:0',
      '     $18.75     3 × luma.ray-v2:0',
      '     $18.82  in all',
    ].join('\n'),
  );
  const logged = readFileSync(path.join(folder, 'dry-run.jsonl'), 'utf8').trim().split('\n');
  expect(logged.map((line) => JSON.parse(line).usd)).toEqual([0.07, 7.5, 7.5, 3.75]);
});

test('prices a Nova Canvas image by its size and quality, times the number of results', async () => {
  const canvas = 'amazon.nova-canvas-v1:0';
  const image = (await plainImage(1280, 1024)).toString('base64');
  const small = (await plainImage(640, 480, 'jpeg')).toString('base64');
  const prices = [
    { taskType: 'TEXT_IMAGE', imageGenerationConfig: { width: 1280, height: 1024, numberOfImages: 3 } },
    { inPaintingParams: { image }, imageGenerationConfig: { quality: 'premium', numberOfImages: 5 } },
    { outPaintingParams: { image: small } },
    { inPaintingParams: { image: 'nothing' } },
  ].map((body) => requestPrice(canvas, body)?.toFixed(2));
  expect(prices).toEqual(['0.18', '0.40', '0.04', '0.04']);
});
