import type { CDPSession, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectNoHorizontalScroll } from '#test/support/accessible.ts';
import { expect, test } from '#test/support/journey.ts';
import { STAGE_ORIGIN, serveStagePage } from '#test/support/stage-page.ts';

const SIZE = { width: 1200, height: 800 };

/** Opens the stage; `toScreen` converts a position on the image, as fractions of its width and height, to window coordinates. */
async function openStage(page: Page, settings = '') {
  await serveStagePage(page.context(), SIZE);
  await page.goto(`${STAGE_ORIGIN}/?width=${SIZE.width}&height=${SIZE.height}&${settings}`);
  const image = page.getByRole('img', { name: 'A lighthouse', exact: true });
  await image.waitFor();
  const toScreen = async (x: number, y: number) => {
    const box = await image.boundingBox();
    if (!box) throw new Error('The image is not on the page');
    return { x: box.x + box.width * x, y: box.y + box.height * y };
  };
  return { toScreen };
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

/** The mask's file format, its white share as reported and as counted, and its pixel values. */
async function readMask(page: Page) {
  const { base64, share } = await page.evaluate(() => window.stagePage.maskFile());
  const file = sharp(Buffer.from(base64, 'base64'));
  const { format, width, height, channels } = await file.metadata();
  const pixels = await file.toColourspace('b-w').raw().toBuffer();
  return {
    format: { format, width, height, channels },
    share,
    countedShare: pixels.filter((value) => value >= 128).length / pixels.length,
    at: (x: number, y: number) => pixels[y * SIZE.width + x],
    values: new Set(pixels),
  };
}

test('a box, a stroke and the eraser make a mask of the exact size, and inverting gives its opposite', async ({
  page,
}) => {
  const { toScreen } = await openStage(page);
  await page.getByRole('radio', { name: 'Box' }).check();
  await drag(page, await toScreen(0.25, 0.25), await toScreen(0.75, 0.75));
  const box = await readMask(page);
  expect(box.format).toEqual({ format: 'png', ...SIZE, channels: 1 });
  expect([...box.values].sort()).toEqual([0, 255]);
  expect([box.at(600, 400), box.at(310, 210), box.at(590, 190), box.at(910, 400)]).toEqual([255, 255, 0, 0]);
  expect(box.share).toBeCloseTo(0.25, 2);
  expect(box.share).toBe(box.countedShare);

  await page.getByRole('radio', { name: 'Eraser' }).check();
  await drag(page, await toScreen(0.1, 0.5), await toScreen(0.9, 0.5));
  await page.getByRole('radio', { name: 'Brush' }).check();
  await drag(page, await toScreen(0.1, 0.1), await toScreen(0.4, 0.1));
  const painted = await readMask(page);
  expect([painted.at(600, 400), painted.at(600, 360), painted.at(300, 80), painted.at(300, 110)]).toEqual([
    0, 255, 255, 0,
  ]);
  expect(painted.share).toBe(painted.countedShare);

  await page.getByRole('button', { name: 'Invert' }).click();
  const inverted = await readMask(page);
  expect([inverted.at(600, 400), inverted.at(600, 360), inverted.at(300, 80)]).toEqual([255, 0, 0]);
  expect(inverted.share + painted.share).toBeCloseTo(1, 2);

  for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z');
  expect((await readMask(page)).share).toBe(box.share);
  await page.keyboard.press('Control+Shift+z');
  expect((await readMask(page)).at(600, 400)).toBe(0);
});

test('a box can be added with the keyboard alone, and each step is announced', async ({ page }) => {
  await openStage(page);
  await page.getByRole('button', { name: 'Add a Box' }).focus();
  await page.keyboard.press('Enter');
  const announced = page.getByRole('status').last();
  await expect(announced).toContainText('Box 400 × 267 pixels, 400 from the left, 267 from the top');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(announced).toHaveText('Box 400 × 286 pixels, 381 from the left, 267 from the top');
  await page.keyboard.press('Enter');
  await expect(announced).toContainText('marked.');
  expect((await readMask(page)).share).toBeCloseTo((400 * 286) / (1200 * 800), 5);

  await page.getByRole('button', { name: 'Add a Box' }).press('Enter');
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => window.stagePage.mask.marks.length)).toBe(1);
});

test('keys zoom, resize the brush and move the image, and painting stays exact', async ({ page }) => {
  const { toScreen } = await openStage(page, 'before');
  const zoom = page.getByRole('status', { name: 'Zoom' });
  const fitted = await zoom.textContent();
  await page.mouse.move(...(Object.values(await toScreen(0.5, 0.5)) as [number, number]));
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect(zoom).not.toHaveText(fitted ?? '');
  await page.keyboard.press(']');
  await expect(page.getByText('56 px')).toBeVisible();
  const before = await toScreen(0, 0);
  await page.keyboard.down('Space');
  await drag(page, await toScreen(0.5, 0.5), await toScreen(0.55, 0.5));
  await page.keyboard.up('Space');
  expect((await toScreen(0, 0)).x).toBeGreaterThan(before.x);
  await drag(page, await toScreen(0.4, 0.5), await toScreen(0.6, 0.5));
  const mask = await readMask(page);
  expect([mask.at(600, 400), mask.at(600, 426), mask.at(600, 430), mask.at(440, 400)]).toEqual([
    255, 255, 0, 0,
  ]);
  await page.keyboard.down('b');
  await expect(page.getByRole('img', { name: 'Before the edit' })).toBeVisible();
  await page.keyboard.up('b');
  await expect(page.getByRole('img', { name: 'Before the edit' })).toBeHidden();
  await page.keyboard.press('0');
  await expect(zoom).toHaveText(fitted ?? '');
});

test('a stored mask opens unchanged, and can be extended, inverted and cleared, with undo', async ({
  page,
}) => {
  const { toScreen } = await openStage(page);
  await drag(page, await toScreen(0.2, 0.3), await toScreen(0.5, 0.6));
  const painted = await readMask(page);
  const { base64 } = await page.evaluate(() => window.stagePage.maskFile());
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.evaluate((file) => window.stagePage.openStored(file), base64);
  await expect.poll(async () => (await page.evaluate(() => window.stagePage.maskFile())).base64).toBe(base64);

  await drag(page, await toScreen(0.7, 0.8), await toScreen(0.8, 0.8));
  const extended = await readMask(page);
  expect(extended.share).toBeGreaterThan(painted.share);
  expect([extended.at(420, 360), extended.at(900, 640), extended.at(1000, 100)]).toEqual([255, 255, 0]);
  await page.getByRole('button', { name: 'Invert' }).click();
  const inverted = await readMask(page);
  expect([inverted.at(420, 360), inverted.at(900, 640), inverted.at(1000, 100)]).toEqual([0, 0, 255]);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  expect((await readMask(page)).share).toBe(painted.share);
  await page.getByRole('button', { name: 'Clear' }).click();
  expect((await readMask(page)).share).toBe(0);
  await page.keyboard.press('Control+z');
  expect((await readMask(page)).share).toBe(painted.share);
  // The stripes of the mask are visible on the image.
  const paintedShare = await page.evaluate(() => {
    const canvas = document.querySelector('canvas');
    const data = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return Array.from(data).filter((value, index) => index % 4 === 3 && value > 0).length / (data.length / 4);
  });
  expect(paintedShare).toBeGreaterThan(0.005);
});

test('two fingers zoom, one finger paints, and a pen paints with its pressure', async ({ page }) => {
  const { toScreen } = await openStage(page);
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: touchPoints.map((point, id) => ({ ...point, id })),
    });
  const zoom = page.getByRole('status', { name: 'Zoom' });
  const fitted = Number.parseInt((await zoom.textContent()) ?? '', 10);
  const [left, right] = [await toScreen(0.4, 0.5), await toScreen(0.6, 0.5)];
  await touch('touchStart', left);
  await touch('touchStart', left, right);
  await touch('touchMove', { x: left.x - 100, y: left.y }, { x: right.x + 100, y: right.y });
  await touch('touchEnd');
  await expect(async () => {
    expect(Number.parseInt((await zoom.textContent()) ?? '', 10)).toBeGreaterThan(fitted * 1.4);
  }).toPass();
  expect(await page.evaluate(() => window.stagePage.mask.marks.length), 'the pinch left no stroke').toBe(0);

  const from = await toScreen(0.45, 0.45);
  await touch('touchStart', from);
  await touch('touchMove', { x: from.x + 80, y: from.y });
  await touch('touchEnd');
  expect(await page.evaluate(() => window.stagePage.mask.marks.length)).toBe(1);

  const pen = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number, force: number) =>
    cdp.send('Input.dispatchMouseEvent', {
      type,
      x,
      y: from.y + 60,
      force,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
      pointerType: 'pen',
    });
  await pen('mousePressed', from.x, 0.1);
  await pen('mouseMoved', from.x + 60, 0.5);
  await pen('mouseReleased', from.x + 60, 0);
  const pressures = await page.evaluate(() =>
    window.stagePage.mask.marks.flatMap((mark) =>
      mark.kind === 'stroke' ? [mark.points.map(({ pressure }) => Math.round(pressure * 10))] : [],
    ),
  );
  expect(pressures.at(-1)).toEqual([1, 5]);
});

test('dragging a handle or pressing keys extends the image, never beyond the limit', async ({ page }) => {
  await openStage(page, 'mode=extend');
  const right = page.getByRole('slider', { name: 'Right edge' });
  const handle = await right.boundingBox();
  if (!handle) throw new Error('The handle is not on the page');
  const middle = { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 };
  await drag(page, middle, { x: middle.x + 50, y: middle.y + 30 });
  const margins = () => page.evaluate(() => window.stagePage.margins);
  const dragged = await margins();
  expect(dragged).toMatchObject({ left: 0, up: 0, down: 0 });
  expect(dragged.right).toBeGreaterThan(20);
  await right.press('End');
  await right.press('ArrowRight');
  await page.getByRole('button', { name: 'Top left corner' }).press('Shift+ArrowUp');
  expect(await margins()).toEqual({ left: 0, up: 64, right: 2000, down: 0 });
  await expect(page.getByText('3200 × 864', { exact: true })).toBeVisible();
});

test('on a phone the tools fit in one row, with a slider for the brush and a menu for boxes and clearing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { toScreen } = await openStage(page);
  const toolbar = page.getByRole('toolbar', { name: 'Mark a part of the image' });
  expect((await toolbar.boundingBox())?.height).toBeLessThan(64);
  await expect(page.getByText('Nothing marked yet')).toBeVisible();
  const undo = toolbar.getByRole('button', { name: 'Undo' });
  const redo = toolbar.getByRole('button', { name: 'Redo' });
  await expect(undo.or(redo)).toHaveCount(0);

  await page.getByRole('button', { name: 'Brush size' }).click();
  await page.getByRole('slider', { name: 'Brush size' }).press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Brush size, 52 px' })).toBeFocused();
  await drag(page, await toScreen(0.4, 0.5), await toScreen(0.6, 0.5));
  await expect(page.getByText('Nothing marked yet')).toBeHidden();
  const marks = () => page.evaluate(() => window.stagePage.mask.marks.length);
  expect(await marks()).toBe(1);
  await undo.press('Enter');
  await expect(redo).toBeFocused();
  await expect(undo).toBeHidden();
  await redo.press('Enter');
  await expect(undo).toBeFocused();

  const more = toolbar.getByRole('button', { name: 'More' });
  await more.press('Enter');
  await page.getByRole('menuitem', { name: 'Add a Box' }).press('Enter');
  await expect(page.getByRole('application', { name: /^Box/ })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  expect(await marks()).toBe(2);
  await more.click();
  await page.getByRole('menuitem', { name: 'Clear' }).click();
  await expect.poll(async () => (await readMask(page)).share).toBe(0);
  await undo.click();
  expect((await readMask(page)).share).toBeGreaterThan(0);
});

for (const width of [1440, 360]) {
  test(`every mode is accessible and fits at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 760 });
    for (const settings of ['mode=mask&before', 'mode=extend', 'compare', 'mode=view&busy=Working']) {
      await openStage(page, settings);
      await expectNoHorizontalScroll(page);
      await expectAccessible(page, settings);
    }
  });
}
