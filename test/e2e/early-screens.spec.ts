/** Screens before their code has loaded: shown immediately, and ready for typing. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#test/support/accessible.ts';
import { watchLayoutShift } from '#test/support/layout-shift.ts';
import { openAs, storeSession } from '#test/support/sign-in.ts';
import { PATHS } from '#web/platform/paths.ts';
import { expect, test } from '../support/journey.ts';

/** Reloads the page and holds back the code of its screen until the returned function is called. */
async function reloadWithoutCode(page: Page, screen: string): Promise<() => void> {
  const code = Promise.withResolvers<void>();
  await page.route(`**/assets/${screen}-*.js`, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  return code.resolve;
}

for (const width of [360, 1440])
  test(`the dashboard greets the person before its code has loaded, and nothing moves, at ${width} px`, async ({
    page,
    person,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const shifted = await watchLayoutShift(page);
    await openAs(page, person);
    // The histories never arrive, because their counts would replace the skeletons.
    await page.route(/_history\?|\/api\/video-history/, () => undefined);
    for (const hadItems of [false, true]) {
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
        `moodlark.kept.${person.id}.hadItems`,
        String(hadItems),
      ] as const);
      const loadCode = await reloadWithoutCode(page, 'dashboard');
      const early = page.locator('[data-early-screen]');
      await expect(early.getByRole('heading', { level: 1 })).toHaveText(`Welcome back, ${person.name}`);
      await expect(early.getByRole('heading', { name: 'Start Here' })).toHaveCount(hadItems ? 0 : 1);
      await expect(early.getByRole('searchbox')).toHaveCount(1);
      await expectAccessible(page, 'the dashboard before its code has loaded');
      // If the machine lacks the fallback font, lines move when the page's own font arrives.
      await page.evaluate(async () => void (await document.fonts.ready));
      const box = await early.getByRole('heading', { level: 1 }).boundingBox();
      const listBox = await early.getByLabel('Loading your videos').boundingBox();
      const shiftedBefore = await shifted();
      loadCode();
      await expect(early).toHaveCount(0);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(`Welcome back, ${person.name}`);
      expect(await heading.boundingBox()).toEqual(box);
      // Replacing the early screen does not count as a layout shift, so the positions are compared.
      expect(await page.getByLabel('Loading your videos').boundingBox()).toEqual(listBox);
      expect((await shifted()) - shiftedBefore).toBeLessThan(0.01);
    }

    await page.route('**/assets/dashboard-*.js', () => undefined);
    for (const [item, tab] of [
      ['image', 'Images'],
      ['video', 'Videos'],
    ] as const) {
      await page.goto(`/dashboard?${item}=1`, { waitUntil: 'commit' });
      await expect(page.locator('[data-early-screen] [role=tab][aria-selected=true]')).toContainText(tab);
    }
  });

test('signed-in screens show their titles and first fields before their code has loaded, and a dropped file does not replace them', async ({
  page,
  person,
}) => {
  await openAs(page, person);
  await page.route(/\/assets\/.*\.js$/, (route) =>
    route.request().url().includes('screen-code') ? route.continue() : undefined,
  );
  const early = page.locator('[data-early-screen]');
  for (const [path, title, field] of [
    [PATHS.imageGenerator, 'Image Generator', 'Visual style'],
    [PATHS.advancedImageTools, 'Advanced Image Tools', 'Image Conditioning'],
    [PATHS.backgroundRemoval, 'Background Removal', 'Select Image'],
    [PATHS.colorGuided, 'Color-Guided', 'Prompt'],
    [PATHS.imageVariation, 'Image Variation', 'Select Image'],
    [PATHS.imageConditioning, 'Image Conditioning', 'Select Image'],
    [PATHS.imageEdit, 'Edit', 'Select Image'],
    [PATHS.singleShotVideo, 'Single Shot Video', 'Reference image'],
    [PATHS.multiShotVideo, 'Multi Shot Video', 'Story Description'],
    [PATHS.profile, 'Your Profile', 'Full Name'],
  ] as const)
    for (const [width, box] of [
      [1440, early.getByRole('heading', { level: 1, name: title })],
      [360, early.locator('header [data-title]')],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path, { waitUntil: 'commit' });
      await expect(box).toHaveText(title);
      await expect(early.getByText(field).first()).toBeVisible();
    }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/edit/1', { waitUntil: 'commit' });
  await expect(early.getByRole('heading', { level: 1, name: 'Edit' })).toBeVisible();
  await expect(early.getByText('Select Image')).toHaveCount(0);
  await expect(early.locator('[aria-current=page]')).toHaveText('Edit');
  const wouldReplaceThePage = await early.evaluate((screen) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([], 'image.png'));
    return screen.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  expect(wouldReplaceThePage).toBe(false);
});

test('text typed on a phone before the code has loaded stays, with caret and focus; without it, recorded settings fill the form', async ({
  page,
  person,
}) => {
  await openAs(page, person, '/image-generator');
  await page.setViewportSize({ width: 360, height: 740 });
  const loadCode = await reloadWithoutCode(page, 'image-generator');
  const early = page.locator('[data-early-screen]');
  await expect(early).toBeVisible();
  await page.getByLabel('Prompt').pressSequentially('A lighthouse at dawn');
  await page.getByLabel('Prompt').press('Home');
  await expectAccessible(page, 'the form before its code has loaded');
  loadCode();
  await expect(early).toHaveCount(0);
  await expect(page.getByLabel('Prompt')).toBeFocused();
  await page.keyboard.type('Now: ');
  await expect(page.getByLabel('Prompt')).toHaveValue('Now: A lighthouse at dawn');
  await page.reload();
  await expect(page.getByLabel('Prompt')).toHaveValue('Now: A lighthouse at dawn');

  const reloadWith = async (recorded: string) => {
    await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
      `moodlark.draft.${person.id}.prefill.text-to-image`,
      JSON.stringify({ prompt: recorded }),
    ] as const);
    const load = await reloadWithoutCode(page, 'image-generator');
    await expect(early.getByLabel('Prompt')).toHaveValue(recorded);
    return load;
  };
  await expect(page.locator('[data-early-screen]')).toHaveCount(0);
  await page.getByLabel('Prompt').fill('An older draft');
  (await reloadWith('A recorded harbor'))();
  await expect(page.locator('[data-early-screen]')).toHaveCount(0);
  await expect(page.getByLabel('Prompt')).toHaveValue('A recorded harbor');
  const loadCodeLate = await reloadWith('A recorded garden');
  await page.getByLabel('Prompt').fill('Other words');
  loadCodeLate();
  await expect(page.locator('[data-early-screen]')).toHaveCount(0);
  await expect(page.getByLabel('Prompt')).toHaveValue('Other words');
});

test('in a narrow window with a mouse, the prompt has the focus before and after the form’s code has loaded', async ({
  page,
  person,
}) => {
  await openAs(page, person, '/image-generator');
  await page.setViewportSize({ width: 900, height: 740 });
  const loadCode = await reloadWithoutCode(page, 'image-generator');
  const early = page.locator('[data-early-screen]');
  await expect(early.getByLabel('Prompt')).toBeFocused();
  loadCode();
  await expect(early).toHaveCount(0);
  await expect(page.getByLabel('Prompt')).toBeFocused();
});

test('a click on Try This takes effect even if the code of the landing page loads after it', async ({
  page,
}) => {
  await page.goto('/');
  const loadCode = await reloadWithoutCode(page, 'first-visit');
  const button = page.getByRole('button', { name: /^Try This/ }).first();
  const prompt = (await button.getAttribute('aria-label'))?.replace('Try This: ', '');
  await button.click();
  loadCode();
  await expect(page).toHaveURL(/\/signup$/);
  const stored = await page.evaluate(() => sessionStorage.getItem('moodlark.tryThis'));
  expect(JSON.parse(stored ?? '')).toMatchObject({ prompt });
});

for (const [path, feature, screen] of [
  ['/video-generator', 'textToVideo', 'single-shot-video.page'],
  ['/multi-shot-video-generator', 'multiShotVideo', 'multi-shot-video.page'],
] as const)
  for (const takesSeed of [true, false])
    test(`at ${path} nothing moves when the offer arrives late, with a model that uses ${takesSeed ? 'a' : 'no'} seed`, async ({
      page,
      person,
    }) => {
      const shifted = await watchLayoutShift(page);
      const arrival = Promise.withResolvers<void>();
      await page.route('**/config.json', async (route) => {
        const config = await (await route.fetch()).json();
        await route.fulfill({ json: takesSeed ? { ...config, withoutSeed: {} } : config });
      });
      await page.route('**/api/catalog**', async (route) => {
        const response = await route.fetch();
        const offer = await response.json();
        if (takesSeed) offer.features[feature].lacks = [];
        await arrival.promise;
        await route.fulfill({ json: offer });
      });
      await openAs(page, person, path);
      const seed = page.getByLabel('Seed', { exact: true });
      const start = page.locator('[data-starts-work]');
      await expect(start).toBeVisible();
      await expect(seed).toBeVisible({ visible: takesSeed });
      const box = await start.boundingBox();
      arrival.resolve();
      await expect(page.getByText(/^Left today: \d+ videos$/)).toBeVisible();
      await expect(seed).toBeVisible({ visible: takesSeed });
      expect(await start.boundingBox()).toEqual(box);
      expect(await shifted()).toBeLessThan(0.01);

      // With a seed, the browser still has the data of the earlier visit; without a seed, this is like a first visit.
      if (!takesSeed) await page.evaluate(() => localStorage.removeItem('moodlark.otherLooks'));
      const loadCode = await reloadWithoutCode(page, screen);
      await expect(page.locator('[data-early-screen]').getByLabel('Seed', { exact: true })).toBeVisible({
        visible: takesSeed,
      });
      expect(await page.locator('[data-early-screen] [data-starts-work]').boundingBox()).toEqual(box);
      loadCode();
      await expect(page.getByText(/^Left today: \d+ videos$/)).toBeVisible();
      expect(await start.boundingBox()).toEqual(box);
    });

for (const width of [360, 1440])
  test(`the bottom bars of the forms stay in place while code and prices arrive, at ${width} px`, async ({
    page,
    person,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await openAs(page, person);
    const bar = page.locator('[data-bottom-bar]');
    for (const [path, screen] of [
      [PATHS.imageGenerator, 'image-generator'],
      [PATHS.singleShotVideo, 'single-shot-video.page'],
      [PATHS.multiShotVideo, 'multi-shot-video.page'],
    ] as const) {
      await page.unrouteAll();
      await page.goto(path);
      const loadCode = await reloadWithoutCode(page, screen);
      const early = page.locator('[data-early-screen]').locator('[data-bottom-bar]');
      await expect(early).toBeVisible();
      await page.evaluate(async () => void (await document.fonts.ready));
      const box = await early.boundingBox();
      loadCode();
      await expect(page.getByText(/^Left today: \d+/)).toBeVisible();
      await expect(bar).toHaveCount(1);
      expect(await bar.boundingBox()).toEqual(box);
    }
  });

for (const width of [360, 1440])
  test(`the profile shows the email address before its code has loaded, and nothing moves, at ${width} px`, async ({
    page,
    person,
  }) => {
    await page.setViewportSize({ width, height: 1600 });
    await storeSession(page, person);
    const code = Promise.withResolvers<void>();
    const expectNothingMoves = async (loadCode: () => void, isPriced: boolean) => {
      const early = page.locator('[data-early-screen]');
      await expect(early.getByRole('region', { name: 'Overview' })).toContainText(person.email);
      await expect(early.getByText('Spent')).toHaveCount(isPriced ? 1 : 0);
      const measure = (screen: Locator) =>
        Promise.all(
          [screen.getByRole('tab', { name: 'Account' }), screen.getByText('This week')].map((part) =>
            part.boundingBox(),
          ),
        );
      const boxes = await measure(early);
      loadCode();
      await expect(early).toHaveCount(0);
      await expect(page.getByText(/^Member since/)).toBeVisible();
      await expect(page.getByText(/^\d+ of \d+$/)).toHaveCount(2);
      await expect(page.getByText('Spent')).toHaveCount(isPriced ? 1 : 0);
      expect(await measure(page.locator('#root'))).toEqual(boxes);
    };
    await page.route('**/assets/profile*', async (route) => {
      await code.promise;
      await route.continue();
    });
    await page.goto('/profile', { waitUntil: 'commit' });
    await expectNothingMoves(code.resolve, false);

    await page.route('**/config.json', async (route) => {
      const config = await (await route.fetch()).json();
      await route.fulfill({ json: { ...config, studioIsPriced: true } });
    });
    await page.route('**/api/catalog**', async (route) => {
      const offer = await (await route.fetch()).json();
      offer.budget.usd = { used: 1, limit: 5, left: 4 };
      await route.fulfill({ json: offer });
    });
    await page.reload();
    await expect(page.getByText('Spent')).toBeVisible();
    await expectNothingMoves(await reloadWithoutCode(page, 'profile.page'), true);
  });

test('the page requests its styles before the early screens, which are most of the page, arrive', async ({
  request,
}) => {
  const html = await (await request.get('/dashboard')).text();
  const [, styles] = /<link rel="stylesheet" crossorigin href="([^"]+)"/.exec(html) ?? [];
  const requestAt = html.indexOf(`<link rel="preload" as="style" crossorigin href="${styles}"`);
  expect(requestAt).toBeGreaterThan(0);
  expect(requestAt).toBeLessThan(html.indexOf('<template'));
});

test('English text loads two font files, and accented letters load a third', async ({ page, person }) => {
  const fonts = new Set<string>();
  page.on('request', (request) => {
    const [, font] = /\/([\w-]+)-[\w-]{8}\.woff2$/.exec(request.url()) ?? [];
    if (font) fonts.add(font);
  });
  await openAs(page, person);
  await page.waitForLoadState('networkidle');
  const english = ['bricolage-grotesque-latin', 'geist-latin'];
  expect([...fonts].sort()).toEqual(english);
  await page.goto(PATHS.imageGenerator);
  await page.locator('textarea').first().fill('A café in Zürich');
  await expect.poll(() => [...fonts].sort()).toEqual([...english, 'geist-latin-other']);
});
