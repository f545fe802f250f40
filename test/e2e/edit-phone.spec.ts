import type { Locator } from '@playwright/test';
import { expect, test } from '#test/support/journey.ts';
import { storeSession } from '#test/support/sign-in.ts';
import {
  apply,
  chooseTool,
  drawStroke,
  openEdit,
  stageImage,
  versionLinks,
  waitForNewVersion,
} from './edit-screen.ts';

const SCREEN = { width: 360, height: 740 };
/** The part of the screen above the keyboard. */
const ABOVE_KEYBOARD = { width: 360, height: 460 };
/** The height of a field's first lines. */
const FIRST_LINES_PIXELS = 44;
/** The first field of each tool that has fields. */
const FIRST_FIELDS = [
  { tool: 'Replace', label: 'Find' },
  { tool: 'Recolor', label: 'Find' },
  { tool: 'Fill', label: 'Prompt' },
  { tool: 'Extend', label: 'Left' },
  { tool: 'Background', label: 'New background' },
];

test.use({ viewport: SCREEN, hasTouch: true, isMobile: true });
test.describe.configure({ timeout: 180_000 });
test.beforeEach(async ({ page, person }) => storeSession(page, person));

/** Whether nothing covers the element, or the first `pixels` of it. */
const isUncovered = (control: Locator, pixels = Number.POSITIVE_INFINITY) =>
  control.evaluate((element, most) => {
    const { left, top, bottom, width } = element.getBoundingClientRect();
    return [top + 2, Math.min(bottom, top + most) - 2].every((y) =>
      element.contains(document.elementFromPoint(left + width / 2, y)),
    );
  }, pixels);

test('a chosen tool’s first field is in view, and stays in view with the button above the keyboard', async ({
  page,
  product,
  person,
}) => {
  await openEdit(page, product, person, 'erase');
  const button = page.getByRole('button', { name: /^Apply/ });
  for (const { tool, label } of FIRST_FIELDS) {
    await page.setViewportSize(SCREEN);
    await page.evaluate(() => scrollTo(0, 0));
    await chooseTool(page, tool);
    const field = page.getByRole('textbox', { name: label, exact: true });
    await expect.poll(() => isUncovered(field, FIRST_LINES_PIXELS), tool).toBe(true);

    await page.setViewportSize(ABOVE_KEYBOARD);
    await field.focus();
    await expect.poll(() => isUncovered(field), `${tool}, typing`).toBe(true);
    expect(await isUncovered(button), `${tool}, the button`).toBe(true);
  }
});

const TOOLBAR_WINDOW_SIZES = [
  SCREEN,
  { width: 360, height: 600 },
  { width: 720, height: 450 },
  { width: 740, height: 360 },
  { width: 568, height: 320 },
];
test('the painting tools are in one row at the sizes of phones and of short windows', async ({
  page,
  product,
  person,
}) => {
  await openEdit(page, product, person, 'fill');
  const toolbar = page.getByRole('toolbar', { name: 'Mark a part of the image' });
  for (const size of TOOLBAR_WINDOW_SIZES) {
    await page.setViewportSize(size);
    const toolbarHeight = async () => (await toolbar.boundingBox())?.height;
    await expect.poll(toolbarHeight, `${size.width} × ${size.height}`).toBeLessThan(64);
  }
});

test('in a short window the toolbar’s menu zooms the image', async ({ page, product, person }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await openEdit(page, product, person, 'fill');
  const image = page.getByRole('application').getByRole('img').first();
  const widthOf = async () => (await image.boundingBox())?.width ?? 0;
  const fitted = await widthOf();
  for (const [item, width] of [
    ['Zoom In', fitted * 1.25],
    ['Fit the Image', fitted],
  ] as const) {
    await page.getByRole('toolbar').getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await expect.poll(widthOf, item).toBeCloseTo(width, 0);
  }
});

test('in landscape the button for the previous version covers neither the image nor another button', async ({
  page,
  product,
  person,
}) => {
  await page.setViewportSize({ width: 740, height: 360 });
  const original = await openEdit(page, product, person, 'fill');
  await page.getByLabel('Prompt', { exact: true }).fill('a red sail');
  await drawStroke(page);
  await apply(page);
  await waitForNewVersion(page, original);
  const holdButton = page.getByRole('button', { name: 'Hold to See the Previous Version' });
  const others = [stageImage(page), page.getByRole('button', { name: 'Delete Image' })];
  for (const size of [
    { width: 740, height: 360 },
    { width: 568, height: 320 },
  ]) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, 0));
    const box = await holdButton.boundingBox();
    for (const other of others) {
      const otherBox = await other.boundingBox();
      if (!box || !otherBox) throw new Error('not shown');
      const isApart =
        otherBox.x + otherBox.width <= box.x ||
        otherBox.y >= box.y + box.height ||
        otherBox.y + otherBox.height <= box.y;
      expect(isApart, `${size.width}`).toBe(true);
    }
    expect(await isUncovered(holdButton)).toBe(true);
  }
});

test('the tools stay in place while the versions of a new image load', async ({ page, product, person }) => {
  const original = await openEdit(page, product, person, 'fill');
  await page.getByLabel('Prompt', { exact: true }).fill('a red sail');
  await drawStroke(page);
  await expect(page.getByText('Original · ')).toBeAttached();
  const tools = page.getByRole('radiogroup', { name: 'Edit tool' });
  const toolsOffset = async () => {
    const [tool, stage] = [await tools.boundingBox(), await page.getByRole('application').boundingBox()];
    return tool && stage && tool.y - stage.y;
  };
  const held = Promise.withResolvers<void>();
  await page.route(/image_history\?.*parent_id=/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await apply(page);
  await waitForNewVersion(page, original);
  await expect(page.getByText('Saved to your history')).toBeVisible();
  const before = await toolsOffset();
  held.resolve();
  await expect(versionLinks(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Delete Image' })).toBeVisible();
  expect(await toolsOffset()).toBe(before);
});

test('the drop zone and the tools have the usual gap between them', async ({ page }) => {
  await page.goto('/edit');
  const zone = page.getByLabel('Select Image').locator('xpath=ancestor::div[1]');
  const panel = page
    .getByRole('radiogroup', { name: 'Edit tool' })
    .locator('xpath=ancestor::div[contains(@class, "border")][1]');
  const [above, below] = [await zone.boundingBox(), await panel.boundingBox()];
  expect(below && above && below.y - above.y - above.height).toBe(16);
});
