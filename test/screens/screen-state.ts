import type { Locator, Page } from '@playwright/test';
import * as MESSAGES from '#contract/messages.ts';
import { budgetUsedUp } from '#core/budgets/budget-used-up.ts';
import { utcDay } from '#core/domain/budgets/day.ts';
import { subjectImage } from '#test/support/images.ts';
import type { Person } from '#test/support/person.ts';

/**
 * Who looks at a screen. A visitor has no account, a newcomer has a new one, a maker makes images during the capture,
 * a regular has a full history, someone waiting has queued videos, and a leaver deletes the account.
 */
export type Viewer = 'visitor' | 'newcomer' | 'maker' | 'regular' | 'waiting' | 'leaver';

/**
 * The people whose screens are captured, an image that the product made and signed, when the queued videos were started,
 * and the job of the first queued video.
 */
export type People = Record<Exclude<Viewer, 'visitor'>, Person> & {
  madeImage: Buffer;
  waitingSince: number;
  waitingJob: string;
};

export type WindowSize = { width: number; height: number };

/** One state of one screen, and how to reach it from its URL. */
export type ScreenState = {
  name: string;
  viewer: Viewer;
  path: string;
  /** Replaces the two usual sizes, for a state that needs its own. */
  sizes?: readonly WindowSize[];
  /** Runs before the page is opened, e.g. to hold or fail requests. */
  arrange?(page: Page, people: People): Promise<unknown>;
  /** Brings the opened page into the state. */
  reach?(page: Page, people: People): Promise<unknown>;
  /** The screen itself has not loaded. */
  isWithoutScreen?: true;
};

export const SCREEN_PROMPT = 'Mountains above a lake at dawn, low winter sun, 35 mm';

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name }).first();

export const tab = (page: Page, name: string | RegExp): Locator => page.getByRole('tab', { name }).first();

/** Leaves requests to this URL without a response. */
export const hold = (url: string | RegExp) => (page: Page) =>
  page.route(url, () => new Promise(() => undefined));

export const refuse =
  (url: string | RegExp, status: number, code: string, error: string) =>
  (page: Page): Promise<unknown> =>
    page.route(url, (route) =>
      route.fulfill({ status, json: { success: false, error, code, requestId: 'screens' } }),
    );

/** Refuses because the day's budget is used up, which the offer then reports too. */
export const refuseBudget = (url: string | RegExp, kind: 'pictures' | 'videos') => async (page: Page) => {
  let isUsedUp = false;
  await page.route('**/api/catalog', async (route) => {
    const response = await (await route.fetch()).json();
    if (isUsedUp) response.budget[kind].used = response.budget[kind].limit;
    await route.fulfill({ json: response });
  });
  await page.route(url, async (route) => {
    isUsedUp = true;
    const used = kind === 'videos' ? MESSAGES.videosUsedUp(50) : MESSAGES.imagesUsedUp(200);
    const error = budgetUsedUp(used, utcDay(new Date())).message;
    const json = { success: false, error, code: 'BUDGET_USED_UP', requestId: 'screens' };
    await route.fulfill({ status: 429, json });
  });
};

/** Always responds that the model is busy, with the seconds until the next try. */
export const modelBusy =
  (url: string | RegExp) =>
  (page: Page): Promise<unknown> =>
    page.route(url, (route) => route.fulfill(BUSY));
export const BUSY = {
  status: 503,
  headers: { 'retry-after': '40' },
  json: {
    success: false,
    error: 'This model has reached its requests-per-minute limit.',
    code: 'MODEL_BUSY',
    requestId: 'screens',
  },
};

/** Goes offline, and waits for the offline bar if the screen has one. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  if (await page.locator('[role=status].sticky').count()) await waitForText(page, /^You are offline\./);
}

/** Lets a state advance the page's clock, e.g. until a delay is explained. Must be called before the page is opened. */
export const installClock = (page: Page): Promise<void> => page.clock.install();

export const waitForText = (page: Page, text: string | RegExp, seconds = 60): Promise<void> =>
  page
    .getByText(text)
    .first()
    .waitFor({ timeout: seconds * 1000 });

export const typePrompt = (page: Page, prompt = SCREEN_PROMPT): Promise<void> =>
  page.getByLabel('Prompt', { exact: true }).fill(prompt);

export async function chooseFile(page: Page): Promise<void> {
  const buffer = await subjectImage();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'ball.jpg', mimeType: 'image/jpeg', buffer });
}

export const SAVED = 'Saved to your history';
