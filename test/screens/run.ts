/**
 * `npm run screens`: draws every state of every screen at 1440 and 360 px in both themes, checks each with axe, and
 * writes one page to leaf through: test-results/screens/index.html. `npm run screens -- dashboard` draws the states whose
 * name contains the word.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium, type Page } from '@playwright/test';
import { requestApi } from '#test/support/call-api.ts';
import { fillHistory } from '#test/support/image-history.ts';
import { type Person, signUp } from '#test/support/person.ts';
import { type Product, startProduct } from '#test/support/product.ts';
import { storeSession } from '#test/support/sign-in.ts';
import { startVideo, untilFinished } from '#test/support/videos.ts';
import type { ScreenState, Viewer } from './screen-state.ts';
import { SCREEN_STATES } from './states.ts';

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
];
const THEMES = ['light', 'dark'] as const;
const folder = join(import.meta.dirname, '../../test-results/screens');

type Drawn = { state: string; variant: string; file: string; problems: string[] };

const PROMPTS = [
  'A glass bottle of serum on wet stone, soft morning light',
  'A lighthouse above a stormy sea, oil painting',
  'Paper lanterns over a harbor at dusk',
];

/** People with what their screens show. The video of the last one stays in the queue while the fault holds. */
async function preparePeople(product: Product): Promise<Record<Exclude<Viewer, 'visitor'>, Person>> {
  const [newcomer, regular, waiting] = await Promise.all([
    signUp(product, 'Nell'),
    signUp(product, 'Ann'),
    signUp(product, 'Willa'),
  ]);
  await fillHistory(product, regular, 30);
  for (const prompt of PROMPTS)
    await requestApi(product, '/api/generate-image', { as: regular, body: { prompt } });
  await untilFinished(product, regular, await startVideo(product, regular));
  const story = {
    videoType: 'MULTI_SHOT_AUTOMATED',
    prompt: 'A lighthouse above a stormy sea. A gull lands on the rail.',
    duration: 12,
  };
  await untilFinished(product, regular, await startVideo(product, regular, story));
  await product.plan({ service: 'bedrock', operation: 'StartAsyncInvoke', times: 1, mode: 'filtered' });
  await untilFinished(
    product,
    regular,
    await startVideo(product, regular, { prompt: 'The filter stops this clip' }),
  );
  await product.plan({
    service: 'bedrock',
    operation: 'StartAsyncInvoke',
    times: 1_000_000,
    error: 'ServiceQuotaExceededException',
  });
  await startVideo(product, waiting, { prompt: 'A paper boat on a slow river' });
  return { newcomer, regular, waiting };
}

async function problemsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    // An open menu: Radix places it outside of every landmark, and returns the focus from it.
    .exclude('[data-radix-popper-content-wrapper]')
    .setLegacyMode()
    .analyze();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    ...(overflow > 0 ? [`sticks out by ${overflow} px`] : []),
  ];
}

async function draw(
  browser: Browser,
  product: Product,
  state: ScreenState,
  person: Person | undefined,
  size: (typeof WIDTHS)[number],
  theme: (typeof THEMES)[number],
): Promise<Drawn> {
  const variant = `${size.width} ${theme}`;
  const file = `${state.name.replace(/[^a-z0-9]+/gi, '-')}-${size.width}-${theme}.png`;
  const context = await browser.newContext({
    baseURL: product.origin,
    viewport: size,
    colorScheme: theme,
    reducedMotion: 'reduce',
    hasTouch: size.width < 600,
    locale: 'en-US',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const problems: string[] = [];
  try {
    if (person) await storeSession(page, person);
    await state.arrange?.(page);
    await page.goto(state.path);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    await state.reach?.(page);
    await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
  } catch (error) {
    problems.push(`not reached: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
  }
  await page.screenshot({ path: join(folder, file), fullPage: state.name === 'landing' });
  problems.push(...(await problemsOf(page)));
  await context.close();
  return { state: state.name, variant, file, problems };
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function indexPage(drawn: readonly Drawn[]): string {
  const states = [...new Set(drawn.map(({ state }) => state))];
  const figure = ({ variant, file, problems }: Drawn) =>
    `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${variant}${problems.map((one) => `<p class="bad">${escaped(one)}</p>`).join('')}</figcaption></figure>`;
  const section = (state: string) =>
    `<section><h2>${escaped(state)}</h2><div>${drawn
      .filter((one) => one.state === state)
      .map(figure)
      .join('')}</div></section>`;
  return `<!doctype html><meta charset="utf-8"><title>Every screen in every state</title><style>body{font:14px system-ui;margin:24px}section>div{display:flex;gap:12px;align-items:start}figure{margin:0}img{height:420px;border:1px solid #ccc}.bad{color:#b00020;max-width:40ch;margin:0}</style><h1>${states.length} states, ${drawn.length} screenshots</h1>${states.map(section).join('')}`;
}

const wanted = process.argv[2] ?? '';
const states = SCREEN_STATES.filter(({ name }) => name.includes(wanted));
if (states.length === 0)
  throw new Error(
    `No state is called ${wanted}. There are ${SCREEN_STATES.map(({ name }) => name).join('; ')}.`,
  );
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await using product = await startProduct({ secondsPerClip: 1, studio: 'built-in' });
const people = await preparePeople(product);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const drawn: Drawn[] = [];
for (const state of states)
  for (const size of WIDTHS)
    for (const theme of THEMES) {
      const person = state.viewer === 'visitor' ? undefined : people[state.viewer];
      const one = await draw(browser, product, state, person, size, theme);
      drawn.push(one);
      for (const problem of one.problems) console.log(`${one.state} (${one.variant}): ${problem}`);
    }
await browser.close();
writeFileSync(join(folder, 'index.html'), indexPage(drawn));
const faulty = drawn.filter(({ problems }) => problems.length > 0).length;
console.log(
  `${drawn.length} screenshots of ${states.length} states, ${faulty} with problems: test-results/screens/index.html`,
);
process.exitCode = faulty === 0 ? 0 : 1;
