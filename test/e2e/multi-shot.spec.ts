import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from '#test/support/accessible.ts';
import { plainImage } from '#test/support/images.ts';
import { expect, test } from '#test/support/journey.ts';
import { openAs } from '#test/support/sign-in.ts';

const DONE = 'Multi-shot video generated successfully!';
const SHOT_GAP_PX = 12;

/** Drags a shot's handle with the mouse to the place of the previous shot. */
async function dragLeft(page: Page, handle: Locator): Promise<void> {
  const box = await handle.boundingBox();
  const card = await handle.locator('xpath=ancestor::li[1]').boundingBox();
  if (box === null || card === null) throw new Error('the shot is not shown');
  const y = box.y + box.height / 2;
  const from = box.x + box.width / 2;
  const xs = [0.2, 0.5, 0.8, 1, 1].map((share) => from - share * card.width);
  await page.mouse.move(from, y);
  await page.mouse.down();
  for (const x of xs) await page.mouse.move(x, y);
  await page.mouse.up();
}

/** Drags a shot's handle with a finger over the next shot. */
async function dragRightByFinger(page: Page, handle: Locator): Promise<void> {
  const box = await handle.boundingBox();
  const card = await handle.locator('xpath=ancestor::li[1]').boundingBox();
  if (box === null || card === null) throw new Error('the shot is not shown');
  const finger = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', moved?: number) => {
    const y = box.y + box.height / 2;
    const touchPoints = moved === undefined ? [] : [{ x: box.x + box.width / 2 + moved, y }];
    await finger.send('Input.dispatchTouchEvent', { type, touchPoints });
    // A real finger takes longer than two frames.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
  };
  await touch('touchStart', 0);
  for (const share of [0.1, 0.3, 0.6, 0.9, 1, 1])
    await touch('touchMove', share * (card.width + SHOT_GAP_PX));
  await touch('touchEnd');
}

test.beforeEach(async ({ page, person }) => {
  await openAs(page, person, '/multi-shot-video-generator');
});
test.afterEach(async ({ product }) => product.clearFaults());

test('the automated form shows what is missing, the price and the expected wait, and limits the duration', async ({
  page,
}) => {
  await expect(page.getByRole('radio', { name: 'Automated Multi-Shot' })).toBeChecked();
  await expect(page.getByText('1m 15s – 2m')).toBeVisible();
  await expect(page.getByText('$0.00 · built-in studio')).toBeVisible();
  const start = page.getByRole('button', { name: 'Generate Multi-Shot Video' });
  await page.getByLabel('Story Description').fill('a fox');
  await expect(start).toBeDisabled();
  await expect(page.getByText('5 more characters')).toBeVisible();
  await page.getByText('More settings').click();
  await page.getByRole('textbox', { name: 'Seed' }).fill('seven');
  await page.getByRole('textbox', { name: 'Seed' }).blur();
  await expect(page.getByText('Set to 0')).toBeVisible();
  const duration = page.getByRole('slider', { name: 'Duration' });
  await duration.press('End');
  await expect(duration).toHaveAttribute('aria-valuenow', '120');
  await duration.press('Home');
  await expect(duration).toHaveAttribute('aria-valuenow', '12');
  await page.getByLabel('Story Description').fill('x'.repeat(4001));
  await expect(page.getByText('Story description cannot exceed 4000 characters')).toBeVisible();
  await expectAccessible(page, 'the automated form with errors');
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('a horizontal swipe on the duration slider changes the duration, and a vertical swipe scrolls the page', async ({
    page,
  }) => {
    const duration = page.getByRole('slider', { name: 'Duration' });
    await duration.scrollIntoViewIfNeeded();
    const thumb = await duration.boundingBox();
    if (thumb === null) throw new Error('the slider is not shown');
    const finger = await page.context().newCDPSession(page);
    const [x, y] = [thumb.x + 100, thumb.y + thumb.height / 2];
    const swipe = async (moves: readonly { x: number; y: number }[]) => {
      await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      for (const point of moves)
        await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe([10, 40, 80].map((distance) => ({ x: x + distance, y })));
    await expect(duration).not.toHaveAttribute('aria-valuenow', '30');

    const [value, before] = [
      await duration.getAttribute('aria-valuenow'),
      await page.evaluate(() => scrollY),
    ];
    await swipe([10, 40, 80, 120].map((distance) => ({ x, y: y + distance })));
    await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(before);
    await expect(duration).toHaveAttribute('aria-valuenow', value ?? '');
  });
});

test('a storyboard is reordered by keyboard and mouse, survives a reload and becomes a video of its length', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.getByRole('radio', { name: 'Manual Storyboard' }).click();
  await page.getByRole('button', { name: 'Build Custom Storyboard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Custom Storyboard Builder' });
  const descriptionField = dialog.getByLabel(/description/);
  const labels = () =>
    dialog
      .getByRole('list', { name: 'Shots' })
      .getByRole('button', { name: /^Shot \d/ })
      .evaluateAll((buttons) =>
        buttons.map((button) =>
          `${button.textContent} ${button.querySelector('img')?.alt ?? ''}`.replace(/\s+/g, ' ').trim(),
        ),
      );
  await descriptionField.fill('Rain on a window');
  await dialog.getByRole('button', { name: 'Add Shot' }).click();
  await descriptionField.fill('A lake at sunrise');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'lake.png', mimeType: 'image/png', buffer: await plainImage(640, 480) });
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Reference image uploaded successfully' }),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Shot' }).click();
  await descriptionField.fill('A city at night');
  await expectAccessible(page, 'the storyboard builder');

  await dialog.getByRole('button', { name: 'Move shot 3' }).press('Space');
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByText('Position 2 of 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect
    .poll(labels)
    .toEqual(['Shot 1 Rain on a window', 'Shot 2 A city at night', 'Shot 3 A lake at sunrise']);
  await dragLeft(page, dialog.getByRole('button', { name: 'Move shot 3' }));
  await expect
    .poll(labels)
    .toEqual(['Shot 1 Rain on a window', 'Shot 2 A lake at sunrise', 'Shot 3 A city at night']);
  await dragLeft(page, dialog.getByRole('button', { name: 'Move shot 3' }));
  await expect
    .poll(labels)
    .toEqual(['Shot 1 Rain on a window', 'Shot 2 A city at night', 'Shot 3 A lake at sunrise']);
  await dialog.getByRole('button', { name: 'Delete shot 1' }).click();
  await expect.poll(labels).toEqual(['Shot 1 A city at night', 'Shot 2 A lake at sunrise']);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await labels()).length).toBe(3);

  await page.reload();
  await page.getByRole('button', { name: 'Build Custom Storyboard' }).click();
  await expect.poll(async () => (await labels())[2]).toBe('Shot 3 A lake at sunrise');
  await dialog.getByRole('button', { name: 'Generate Storyboard Video' }).click();
  await expect(page.getByText('Video Generation Status')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Generate Video' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Latest Video Ready').first()).toBeVisible({ timeout: 180_000 });
  await page.getByRole('button', { name: 'View Video' }).first().click();
  await expect(page.getByText(DONE)).toBeVisible();
  const video = page.locator('video');
  // Three shots of six seconds.
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.duration)).toBeCloseTo(18, 1);
});

test('a template starts once on a double click, and offers the whole video when its preview is ready', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.getByRole('tab', { name: 'Templates' }).click();
  await page.getByRole('button', { name: 'Social Media', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Use This Template/ })).toHaveCount(3);
  await expectAccessible(page, 'the templates');
  await expect(page.getByText('12s preview first').first()).toBeVisible();
  await expect(page.getByText('so 15s becomes 18s')).toBeVisible();
  await page.getByRole('button', { name: 'Open as Storyboard: Social Media Ad, free' }).click();
  await expect(
    page.getByRole('dialog', { name: /Storyboard Builder/ }).getByText('3/20 shots'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Templates' }).click();
  await page.getByRole('button', { name: /^Use This Template: Social Media Ad/ }).dblclick();
  await expect(page.getByText('12s preview').first()).toBeVisible();
  await expect(page.getByText('Video Generation Status')).toHaveCount(1);
  await page.getByRole('tab', { name: 'Result' }).click();
  await expect(page.getByText(DONE)).toBeVisible({ timeout: 180_000 });
  await expect(page.getByRole('button', { name: 'Make the full 15s video' })).toBeVisible();
  await expect(page.getByText(/the whole video is 18s long/)).toBeVisible();
  const length = () => page.locator('video').evaluate((element: HTMLVideoElement) => element.duration);
  await expect.poll(length).toBeCloseTo(12, 1);
});

test('after a failed start the storyboard can be reopened as it was, and all three forms fit a phone', async ({
  page,
}) => {
  await page.getByRole('radio', { name: 'Manual Storyboard' }).click();
  await page.getByRole('button', { name: 'Build Custom Storyboard' }).click();
  await page.getByLabel(/description/).fill('Rain on a window');
  // The model ignores seeds, so the form shows the field only under More settings.
  const seed = page.getByRole('textbox', { name: 'Global seed' });
  await expect(seed).toBeHidden();
  await page.getByRole('dialog').getByText('More settings').click();
  await expect(seed).toHaveAccessibleDescription(/Luma Ray2 does not use a seed/);
  const refusal = {
    success: false,
    error: 'You’ve used all 50 of today’s videos.',
    code: 'BUDGET_USED_UP',
    requestId: '1',
  };
  await page.route('**/api/generate-video', (route) => route.fulfill({ status: 429, json: refusal }));
  await page.getByRole('button', { name: 'Generate Storyboard Video' }).click();
  await expect(page.getByRole('main').getByText(refusal.error)).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Reopen Storyboard' }).click();
  await expect(page.getByLabel(/description/)).toHaveValue('Rain on a window');

  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoHorizontalScroll(page);
  await expectAccessible(page, 'the storyboard builder on a phone');
  await page.keyboard.press('Escape');
  await expectNoHorizontalScroll(page);
  await page.getByRole('radio', { name: 'Automated Multi-Shot' }).click();
  await expectNoHorizontalScroll(page);
  await page.getByRole('tab', { name: 'Templates' }).click();
  await expectNoHorizontalScroll(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the shots of a storyboard are reordered by touch', async ({ page }) => {
    await page.getByRole('radio', { name: 'Manual Storyboard' }).click();
    await page.getByRole('button', { name: 'Build Custom Storyboard' }).click();
    const dialog = page.getByRole('dialog', { name: 'Custom Storyboard Builder' });
    const descriptionField = dialog.getByLabel(/description/);
    await descriptionField.fill('Rain on a window');
    await dialog.getByRole('button', { name: 'Add Shot' }).tap();
    await descriptionField.fill('A lake at sunrise');

    const shots = dialog.getByRole('button', { name: /^Shot \d/ });
    await dragRightByFinger(page, dialog.getByRole('button', { name: 'Move shot 1' }));
    await expect(shots).toHaveText(['Shot 1 A lake at sunrise', 'Shot 2 Rain on a window']);
    await dragRightByFinger(page, dialog.getByRole('button', { name: 'Move shot 1' }));
    await expect(shots).toHaveText(['Shot 1 Rain on a window', 'Shot 2 A lake at sunrise']);
  });
});
