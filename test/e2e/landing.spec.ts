import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/journey.ts';
import { watchLayoutShift } from '#test/support/layout-shift.ts';

async function openLanding(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const compareSlider = (page: Page) =>
  page.getByRole('slider', { name: 'Compare the original with the background removed' });

test.describe('content', () => {
  test('the page shows its sections in order, its claims, the announced models and its links', async ({
    page,
  }) => {
    await openLanding(page);
    const tops = await Promise.all(
      [
        page.getByRole('region', { name: 'Marketing that runs on vibes.' }),
        page.getByRole('region', { name: 'From a line of text to a finished campaign' }),
        page.getByRole('region', { name: 'Customers' }),
        page.getByRole('region', { name: 'Teams that stopped waiting for images' }),
        page.getByRole('region', { name: 'Where this is going' }),
        page.getByRole('contentinfo'),
      ].map(async (section) => (await section.boundingBox())?.y ?? Number.NaN),
    );
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    expect(tops.every(Number.isFinite)).toBe(true);

    for (const claim of [
      /vibe marketing/i,
      /free to use/i,
      /in under 60 seconds/i,
      'Style controls',
      'Background removal',
      'Multiple export formats',
      '720p · 24fps',
      '1080p · 30fps',
      /80% less time/,
      'Voice Generation',
      'Multi-subject composition',
      'Advanced editing',
      'Photorealistic quality',
      'Video and sound together with top-tier images',
    ])
      await expect(page.getByText(claim).first()).toBeVisible();
    await expect(page.getByText('Q3 2025', { exact: true })).toHaveCount(2);
    await expect(page.getByText('Q4 2025', { exact: true })).toHaveCount(1);
    await expect(page.getByRole('img', { name: '5 out of 5' })).toHaveCount(3);
    await expect(page).toHaveTitle('Marketing that runs on vibes · Moodlark');

    // These are two image models, one video model and the three items of the roadmap.
    await expect(page.getByText('Coming Soon', { exact: true })).toHaveCount(6);
    await expect(page.getByText('Available now', { exact: true })).toHaveCount(2);

    const footer = page.getByRole('contentinfo');
    await expect(footer.locator('a[href^="mailto:"]')).toHaveCount(1);
    const social = footer.getByRole('list', { name: 'Social links' }).getByRole('link');
    expect(await social.count()).toBeGreaterThan(1);
    for (const link of await social.all()) expect(await link.getAttribute('href')).toMatch(/^https:\/\//);
    await expect(page.locator('a[href="#"]')).toHaveCount(0);
  });

  test('the page’s preview image, the icons of its manifest and robots.txt exist', async ({
    page,
    request,
  }) => {
    await openLanding(page);
    const image = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect((await request.get(image ?? 'missing')).headers()['content-type']).toBe('image/png');
    const manifest = await request.get('/manifest.webmanifest');
    for (const { src } of (await manifest.json()).icons) expect((await request.get(src)).status()).toBe(200);
    expect(await (await request.get('/robots.txt')).text()).toContain('User-agent: *');
  });
});

test.describe('links', () => {
  test('the header links to the page’s sections, and the links to the sign-in and sign-up forms open them', async ({
    page,
  }) => {
    await openLanding(page);
    for (const name of ['Features', 'Reviews', 'Roadmap']) {
      await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name }).click();
      await expect(page.locator(`#${name.toLowerCase()}`)).toBeInViewport();
    }
    for (const [name, path] of [
      ['Sign In', '/signin'],
      ['Sign Up', '/signup'],
      ['Start Creating', '/signup'],
      ['Join the Waitlist', '/signup'],
    ] as const) {
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page, name).toHaveURL(path);
      await expect(page.getByRole('textbox', { name: 'Email' }), name).toBeVisible();
      await page.goBack();
    }
  });

  test('“Try This” stores an example’s prompt and style, and shows the prompt on the sign-up form', async ({
    page,
  }) => {
    await openLanding(page);
    for (const [label, style] of [
      ['Anime Style', 'anime'],
      ['Photorealistic', 'photorealistic'],
      ['Water Colour', 'watercolor'],
    ] as const) {
      const card = page.getByRole('listitem').filter({ has: page.getByText(label, { exact: true }) });
      await card.getByRole('button', { name: /Try This/ }).click();
      await expect(page, label).toHaveURL('/signup');
      const stored = await page.evaluate(() =>
        JSON.parse(sessionStorage.getItem('moodlark.tryThis') ?? '{}'),
      );
      expect(stored.style).toBe(style);
      expect(stored.prompt.length).toBeGreaterThan(10);
      await expect(page.getByText('Your prompt is saved')).toContainText(stored.prompt.slice(0, 40));
      await page.goBack();
    }
  });
});

test('the before-and-after divider starts in the middle, follows the mouse and keys, and stays on the image', async ({
  page,
}) => {
  await openLanding(page);
  const slider = compareSlider(page);
  await slider.scrollIntoViewIfNeeded();
  await expect(slider).toHaveAttribute('aria-valuenow', '50');
  const frame = await slider.locator('..').boundingBox();
  if (frame === null) throw new Error('the slider is not shown');
  const middle = frame.y + frame.height / 2;
  await page.mouse.move(frame.x + frame.width / 2, middle);
  await page.mouse.down();
  await page.mouse.move(frame.x + frame.width / 4, middle, { steps: 4 });
  await expect(slider).toHaveAttribute('aria-valuenow', '25');
  await page.mouse.move(Math.max(1, frame.x - 60), middle, { steps: 4 });
  await expect(slider).toHaveAttribute('aria-valuenow', '0');
  await page.mouse.move(frame.x + frame.width + 60, middle, { steps: 4 });
  await expect(slider).toHaveAttribute('aria-valuenow', '100');
  await page.mouse.up();
  await page.mouse.move(frame.x + frame.width / 2, middle);
  await expect(slider).toHaveAttribute('aria-valuenow', '100');

  await slider.focus();
  for (const [key, value] of [
    ['Home', '0'],
    ['ArrowLeft', '0'],
    ['ArrowRight', '1'],
    ['Shift+ArrowRight', '11'],
    ['ArrowLeft', '10'],
    ['End', '100'],
    ['ArrowRight', '100'],
  ] as const) {
    await slider.press(key);
    await expect(slider).toHaveAttribute('aria-valuenow', value);
  }
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test('the divider follows a horizontal swipe, and a vertical swipe scrolls the page', async ({ page }) => {
    await openLanding(page);
    const slider = compareSlider(page);
    await slider.scrollIntoViewIfNeeded();
    const frame = await slider.locator('..').boundingBox();
    if (frame === null) throw new Error('the slider is not shown');
    const finger = await page.context().newCDPSession(page);
    const y = frame.y + frame.height / 2;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, atY = y) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: atY }],
      });
    await touch('touchStart', frame.x + frame.width * 0.5);
    for (const share of [0.55, 0.6, 0.7, 0.75]) await touch('touchMove', frame.x + frame.width * share);
    await expect(slider).toHaveAttribute('aria-valuenow', '75');
    await touch('touchEnd', 0);

    const before = await page.evaluate(() => scrollY);
    await touch('touchStart', frame.x + frame.width * 0.75);
    for (const distance of [10, 40, 80, 120])
      await touch('touchMove', frame.x + frame.width * 0.75, y - distance);
    await touch('touchEnd', 0);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  });
});

test.describe('the sample videos', () => {
  test('no sample video is fetched before the first is played, and only one plays at a time', async ({
    page,
  }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.mp4')) fetched.push(new URL(request.url()).pathname);
    });
    await openLanding(page);
    const samples = page.getByRole('list', { name: 'Sample videos' });
    await samples.scrollIntoViewIfNeeded();
    const names = ['Product turntable', 'Neon city', 'Paper-cut dunes', 'Summer hill'];
    await expect(samples.getByRole('button', { name: /^Play / })).toHaveCount(names.length);
    await expect(samples.locator('video')).toHaveCount(names.length);
    expect(fetched).toEqual([]);
    for (const name of names) {
      await samples.getByRole('button', { name: `Play ${name}` }).click();
      const video = samples.getByLabel(name, { exact: true });
      await expect
        .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
        .toBeGreaterThan(0);
      const playing = await samples
        .locator('video')
        .evaluateAll((all: HTMLVideoElement[]) =>
          all.filter(({ paused }) => !paused).map(({ ariaLabel }) => ariaLabel),
        );
      expect(playing).toEqual([name]);
      expect(
        await video.evaluate(({ videoWidth, videoHeight, duration }: HTMLVideoElement) => [
          videoWidth,
          videoHeight,
          Math.round(duration),
        ]),
      ).toEqual([1280, 720, 6]);
    }
  });
});

test.describe('first view', () => {
  test('the landing page is visible without scripts, and the sign-in page is empty', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await openLanding(page);
    await expect(page.getByRole('link', { name: 'Start Creating' })).toBeVisible();
    // Only the landing page is prerendered.
    await page.goto('/signin');
    await expect(page.locator('#root')).toBeEmpty();
  });

  test('the header offers a signed-in person a link to the dashboard and Sign Out', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('moodlark.session', '{}'));
    await openLanding(page);
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
    await expect(header.getByRole('link', { name: 'Sign Up' })).toHaveCount(0);
    await header.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByText('Logged out successfully!')).toBeVisible();
    await expect(header.getByRole('link', { name: 'Sign In' })).toBeVisible();
  });
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the page loads less than 95 kB of compressed code, its first image once, and other images only near the viewport', async ({
    page,
  }) => {
    // Small, because Chromium loads images up to 3,000 px below the viewport if it does not know the connection.
    await page.setViewportSize({ width: 360, height: 500 });
    const fetched: string[] = [];
    const scripts: Promise<Buffer>[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.body());
    });
    await openLanding(page);
    await page.waitForLoadState('networkidle');
    const bodies = await Promise.all(scripts);
    const kilobytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000;
    expect(kilobytes).toBeLessThan(95);
    // The code must not contain these libraries; names of files that load on demand may mention them.
    const code = bodies.map((body) => String(body).replaceAll(/"assets\/[^"]+"/g, '')).join('\n');
    for (const identifier of ['supabase', 'handleSubmit', 'QueryClient', 'ZodError'])
      expect(code).not.toContain(identifier);

    const posters = () => fetched.filter((path) => path.includes('-poster-'));
    expect(fetched.filter((path) => path.startsWith('/art/anime-'))).toHaveLength(1);
    expect(posters()).toEqual([]);
    await page.getByRole('list', { name: 'Sample videos' }).scrollIntoViewIfNeeded();
    await expect.poll(() => posters().length).toBe(4);
  });

  test('the layout shifts by less than 0.02 while the page loads and is scrolled', async ({ page }) => {
    const shifted = await watchLayoutShift(page);
    await openLanding(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top < height; top += 400) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
    expect(await shifted()).toBeLessThan(0.02);
  });
});
