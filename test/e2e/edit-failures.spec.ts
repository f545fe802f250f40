import type { Page } from '@playwright/test';
import * as MESSAGES from '#contract/messages.ts';
import * as FIELD_MESSAGES from '#contract/tools/messages.ts';
import { plainImage } from '#test/support/images.ts';
import { expect, test } from '#test/support/journey.ts';
import { storeSession } from '#test/support/sign-in.ts';
import {
  apply,
  chooseTool,
  drawStroke,
  openEdit,
  shownId,
  stageImage,
  versionLinks,
  waitForNewVersion,
} from './edit-screen.ts';

test.describe.configure({ timeout: 180_000 });
test.beforeEach(async ({ page, person }) => storeSession(page, person));
test.afterEach(async ({ product }) => product.clearFaults());

/** Each tool's fields with values, whether it needs a mask, and the message for an empty form. */
const TOOL_FORMS = [
  { tool: 'Erase', fields: {}, hasMask: true, missing: MESSAGES.maskEmpty },
  {
    tool: 'Replace',
    fields: { Find: 'the cap', 'Make it': 'A hat' },
    missing: FIELD_MESSAGES.promptRequired,
  },
  { tool: 'Recolor', fields: { Find: 'the cap' }, missing: FIELD_MESSAGES.searchRequired },
  { tool: 'Fill', fields: { Prompt: 'A moon' }, hasMask: true, missing: FIELD_MESSAGES.promptRequired },
  { tool: 'Background', fields: { 'New background': 'A beach' }, missing: FIELD_MESSAGES.promptRequired },
];

test('each tool says what is missing, and keeps the form and the mask when the filter blocks the edit', async ({
  page,
  product,
  person,
}) => {
  await openEdit(page, product, person, 'erase');
  let sent = 0;
  await page.route('**/api/edit/*', (route) => {
    sent += 1;
    return route.fulfill({
      status: 422,
      json: { success: false, error: MESSAGES.contentBlocked, code: 'CONTENT_BLOCKED', requestId: 'r' },
    });
  });
  for (const { tool, fields, hasMask, missing } of TOOL_FORMS) {
    await chooseTool(page, tool);
    await apply(page);
    await expect(page.getByText(missing).first(), tool).toBeVisible();
    expect(sent, tool).toBe(0);
    if (hasMask) await drawStroke(page);
    for (const [field, words] of Object.entries(fields))
      await page.getByLabel(field, { exact: true }).fill(words);
    if (tool === 'Recolor') {
      await apply(page);
      await expect(page.getByText(FIELD_MESSAGES.newColorRequired).first()).toBeVisible();
      expect(sent, tool).toBe(0);
      await page.getByLabel('New color', { exact: true }).fill('#2b5be8');
    }
    await apply(page);
    await expect(page.getByText(MESSAGES.contentBlockedRemedy).first(), tool).toBeVisible();
    expect(sent, tool).toBe(1);
    sent = 0;
    for (const [field, words] of Object.entries(fields))
      await expect(page.getByLabel(field, { exact: true }), tool).toHaveValue(words);
    if (hasMask) {
      await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeEnabled();
      await page.getByRole('button', { name: 'Clear', exact: true }).click();
    }
  }
  await chooseTool(page, 'Extend');
  await expect(page.getByRole('button', { name: /^Apply/ })).toHaveAttribute('data-unavailable', 'true');
  await page.getByRole('button', { name: '16:9' }).click();
  await apply(page);
  await expect(page.getByText('The filter blocked this description.')).toBeVisible();
  await expect(page.getByText('910 × 512', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Original · 512 × 512', { exact: true })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a failure is shown in full, with a gap above the bottom bar, and nothing covers the reason for a refusal', async ({
    page,
    product,
    person,
  }) => {
    await openEdit(page, product, person, 'fill');
    await page.route('**/api/edit/*', (route) =>
      route.fulfill({
        status: 502,
        json: { success: false, error: 'The model failed. Try again.', code: 'MODEL_FAILED', requestId: 'r' },
      }),
    );
    await page.getByLabel('Prompt', { exact: true }).fill('A moon');
    await drawStroke(page);
    await apply(page);
    const panel = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
    const bar = page.locator('[data-bottom-bar]');
    const edges = async () => {
      const [shown, below] = [await panel.boundingBox(), await bar.boundingBox()];
      return shown && below ? { top: shown.y, gap: below.y - shown.y - shown.height } : undefined;
    };
    await expect.poll(async () => (await edges())?.gap).toBeGreaterThanOrEqual(12);
    expect((await edges())?.top).toBeGreaterThan(60);

    await chooseTool(page, 'Extend');
    await page.route('**/api/edit/*', (route) =>
      route.fulfill({
        status: 422,
        json: { success: false, error: MESSAGES.contentBlocked, code: 'CONTENT_BLOCKED', requestId: 'r' },
      }),
    );
    await page.getByRole('button', { name: '16:9' }).click();
    await apply(page);
    const reason = page.getByText(MESSAGES.contentBlockedRemedy);
    await expect(reason).toBeVisible();
    const isUncovered = () =>
      reason.evaluate((element) => {
        const { left, top, bottom, width } = element.getBoundingClientRect();
        return [top + 2, bottom - 2].every((y) => document.elementFromPoint(left + width / 2, y) === element);
      });
    await expect.poll(isUncovered).toBe(true);
  });
});

test('the time of the next try is shown while a model is busy, and the edit is made once', async ({
  page,
  product,
  person,
}) => {
  const original = await openEdit(page, product, person, 'extend');
  const keys: (string | undefined)[] = [];
  await page.route('**/api/edit/extend', (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    return route.fulfill({
      status: 503,
      headers: { 'retry-after': '4' },
      json: { success: false, error: MESSAGES.modelBusyFor(4), code: 'MODEL_BUSY', requestId: 'r' },
    });
  });
  await page.getByRole('button', { name: '16:9' }).click();
  await apply(page);
  await expect(page.getByText(/^Next try in [2-4]s$/)).toBeVisible();
  await waitForNewVersion(page, original);
  expect(keys).toEqual([keys[0], keys[0]]);
  const { data } = await person.supabase.from('image_history').select('id').eq('image_type', 'edit-extend');
  expect(data).toHaveLength(1);
});

test('an edit that cannot be saved is shown with a warning', async ({ page, product, person }) => {
  await openEdit(page, product, person, 'erase');
  const image = (await plainImage(400, 300)).toString('base64');
  await page.route('**/api/edit/erase', (route) =>
    route.fulfill({ json: { success: true, image, warning: MESSAGES.imageNotSaved } }),
  );
  await page.route('**/api/s3/upload', (route) => route.abort());
  await drawStroke(page);
  await apply(page);
  await expect(page.getByText(MESSAGES.imageNotSaved).first()).toBeVisible();
  await expect(stageImage(page)).toBeVisible();
});

/** Requests five backgrounds for one image. */
async function requestFiveBackgrounds(page: Page): Promise<void> {
  await page.getByLabel('New background').fill('A beach');
  await page.getByRole('radiogroup', { name: 'Results' }).getByText('5').click();
  await apply(page);
}

test('only the failed one of five backgrounds is retried', async ({ page, product, person }) => {
  const original = await openEdit(page, product, person, 'background');
  let sent = 0;
  await page.route('**/api/edit/background', (route) => {
    sent += 1;
    if (sent !== 3) return route.continue();
    return route.fulfill({
      status: 502,
      json: { success: false, error: MESSAGES.badModelOutput, code: 'BAD_MODEL_OUTPUT', requestId: 'r' },
    });
  });
  await requestFiveBackgrounds(page);
  await expect(versionLinks(page)).toHaveCount(5, { timeout: 30_000 });
  await expect(page.getByText(MESSAGES.badModelOutput)).toBeVisible();
  expect(sent).toBe(5);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(versionLinks(page)).toHaveCount(6, { timeout: 30_000 });
  expect(sent).toBe(6);
  await expect(page.getByText(MESSAGES.badModelOutput)).toBeHidden();
  const { data } = await person.supabase
    .from('image_history')
    .select('group_id,parent_id')
    .eq('image_type', 'edit-background');
  expect(new Set(data?.map(({ group_id: group, parent_id: parent }) => `${group} ${parent}`)).size).toBe(1);
  expect(data?.[0]?.parent_id).toBe(original);
});

test('a reload while five backgrounds are made neither loses nor repeats any', async ({
  page,
  product,
  person,
}) => {
  const original = await openEdit(page, product, person, 'background');
  let sent = 0;
  await page.route('**/api/edit/background', async (route) => {
    sent += 1;
    if (sent === 1 || sent > 5) return route.continue();
    // The server makes the other four too, but the page is reloaded before their responses arrive.
    await route.fetch().catch(() => undefined);
  });
  await requestFiveBackgrounds(page);
  await expect.poll(() => sent).toBe(5);
  await page.goto(`/edit/${original}?tool=background`);
  await expect(versionLinks(page)).toHaveCount(6, { timeout: 45_000 });
  const { data } = await person.supabase
    .from('image_history')
    .select('id')
    .eq('image_type', 'edit-background');
  expect(data).toHaveLength(5);
});

test('holding the pointer or a key shows the previous image, and a slider compares with another version', async ({
  page,
  product,
  person,
}) => {
  const original = await openEdit(page, product, person, 'erase');
  await drawStroke(page);
  await apply(page);
  const erased = await waitForNewVersion(page, original);
  await chooseTool(page, 'Extend');
  await chooseTool(page, 'Background');
  const before = page.getByRole('img', { name: 'Before the edit' });
  const box = await stageImage(page).boundingBox();
  if (!box) throw new Error('no image');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await expect(before).toBeVisible();
  await page.mouse.up();
  await expect(before).toBeHidden();
  await page.keyboard.down('b');
  await expect(before).toBeVisible();
  await page.keyboard.up('b');
  await expect(before).toBeHidden();
  const button = page.getByRole('button', { name: 'Hold to See the Previous Version' });
  await button.focus();
  await page.keyboard.down('Space');
  await expect(before).toBeVisible();
  await page.keyboard.up('Space');
  await expect(before).toBeHidden();

  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('menuitem', { name: /Original/ }).click();
  const slider = page.getByRole('slider', { name: 'Compare the versions' });
  const value = async () => Number(await slider.getAttribute('aria-valuenow'));
  const middle = await value();
  await slider.press('ArrowLeft');
  await expect.poll(value).toBeLessThan(middle);
  const frame = await slider.locator('..').boundingBox();
  if (!frame) throw new Error('no frame');
  await page.mouse.move(frame.x + frame.width * 0.5, frame.y + frame.height * 0.4);
  await page.mouse.down();
  await page.mouse.move(frame.x + frame.width * 0.8, frame.y + frame.height * 0.4, { steps: 4 });
  await page.mouse.up();
  await expect.poll(value).toBe(80);
  const cdp = await page.context().newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        share === undefined ? [] : [{ x: frame.x + frame.width * share, y: frame.y + frame.height * 0.4 }],
    });
  await finger('touchStart', 0.8);
  await finger('touchMove', 0.5);
  await finger('touchMove', 0.3);
  await finger('touchEnd');
  await expect.poll(value).toBe(30);
  await page.getByRole('button', { name: 'End Comparison' }).click();
  await expect(stageImage(page)).toBeVisible();
  expect(shownId(page)).toBe(erased);
});
