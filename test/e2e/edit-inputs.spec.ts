import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '#test/support/accessible.ts';
import { requestApi } from '#test/support/call-api.ts';
import { plainImage } from '#test/support/images.ts';
import { expect, test } from '#test/support/journey.ts';
import type { Person } from '#test/support/person.ts';
import { storeSession } from '#test/support/sign-in.ts';
import { objectKeys } from '#test/support/stored.ts';
import { brush, imageOn, shownAfter } from './edit-screen.ts';

const TOOLS = ['Erase', 'Replace', 'Recolor', 'Fill', 'Extend', 'Background', 'Enlarge'] as const;
type Tool = (typeof TOOLS)[number];
type Input = 'mouse' | 'touch' | 'keyboard';

/** The words that each tool needs, by the name of their field. */
const WORDS: Record<Tool, Record<string, string>> = {
  Erase: {},
  Replace: { Find: 'the red cap', 'Make it': 'A straw hat' },
  Recolor: { Find: 'the boat', 'New color': '#2B5BE8' },
  Fill: { Prompt: 'A moon' },
  Extend: {},
  Background: { 'New background': 'A beach' },
  Enlarge: {},
};

type Hand = Record<'mark' | 'extend' | 'apply', (page: Page) => Promise<void>> & {
  choose(page: Page, tool: Tool): Promise<void>;
  write(page: Page, field: string, words: string): Promise<void>;
};

/** How a person uses the screen with one input only. */
const HANDS: Record<Input, Hand> = {
  mouse: {
    choose: (page, tool) => page.getByRole('radio', { name: tool, exact: true }).click(),
    write: (page, field, words) => page.getByLabel(field, { exact: true }).fill(words),
    mark: brush,
    async extend(page) {
      const grip = await page.getByRole('slider', { name: 'Right edge' }).boundingBox();
      if (!grip) throw new Error('no handle');
      await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
      await page.mouse.down();
      await page.mouse.move(grip.x + grip.width / 2 + 20, grip.y + grip.height / 2, { steps: 4 });
      await page.mouse.up();
    },
    apply: (page) => page.getByRole('button', { name: /^Apply/ }).click(),
  },
  touch: {
    choose: (page, tool) => page.getByRole('radio', { name: tool, exact: true }).tap(),
    async write(page, field, words) {
      await page.getByLabel(field, { exact: true }).tap();
      await page.keyboard.type(words);
    },
    async mark(page) {
      const box = await imageOn(page).boundingBox();
      if (!box) throw new Error('no image');
      for (const share of [0.3, 0.4, 0.5])
        await page.touchscreen.tap(box.x + box.width * share, box.y + box.height * 0.4);
    },
    extend: (page) => page.getByRole('button', { name: '21:9' }).tap(),
    apply: (page) => page.getByRole('button', { name: /^Apply/ }).tap(),
  },
  keyboard: {
    async choose(page, tool) {
      const chosen = page
        .getByRole('radiogroup', { name: 'Edit tool' })
        .getByRole('radio', { checked: true });
      const tile = page.getByRole('radio', { name: tool, exact: true });
      for (let steps = 0; !(await tile.isChecked()) && steps < TOOLS.length; steps += 1) {
        await chosen.focus();
        // The key chooses the next tool while it is down.
        await page.keyboard.press('ArrowRight', { delay: 100 });
      }
      await expect(tile).toBeChecked();
    },
    async write(page, field, words) {
      await page.getByLabel(field, { exact: true }).focus();
      await page.keyboard.type(words);
    },
    async mark(page) {
      await page.getByRole('button', { name: 'Add a box' }).press('Enter');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
    },
    extend: (page) => page.getByRole('slider', { name: 'Right edge' }).press('Shift+ArrowRight'),
    apply: (page) => page.keyboard.press('Control+Enter'),
  },
};

const CASES = [
  { input: 'mouse', width: 1440, scheme: 'light' },
  { input: 'mouse', width: 360, scheme: 'dark' },
  { input: 'touch', width: 1440, scheme: 'dark' },
  { input: 'touch', width: 360, scheme: 'light' },
  { input: 'keyboard', width: 1440, scheme: 'dark' },
  { input: 'keyboard', width: 360, scheme: 'light' },
] as const;

async function edit(page: Page, hand: Hand, tool: Tool): Promise<void> {
  await hand.choose(page, tool);
  if (tool === 'Erase' || tool === 'Fill') await hand.mark(page);
  if (tool === 'Extend') await hand.extend(page);
  for (const [field, words] of Object.entries(WORDS[tool])) await hand.write(page, field, words);
  await hand.apply(page);
}

type Made = { id: string; image_type: string; parent_id: string | null };

async function madeBy({ supabase }: Person): Promise<Made[]> {
  const columns = 'id,image_type,parent_id';
  const { data } = await supabase.from('image_history').select(columns).order('created_at').throwOnError();
  return data ?? [];
}

/** "Use these settings" opens the image before it with the tool and its words. */
async function repeatSettings(page: Page, { id, parent_id: parent }: Made, tool: Tool): Promise<void> {
  await page.goto(`/dashboard?image=${id}`);
  await page.getByRole('button', { name: 'Use these settings' }).click();
  const path = parent === null ? '/edit' : `/edit/${parent}`;
  await page.waitForURL(`**${path}?tool=${tool.toLowerCase()}`);
  await expect(imageOn(page)).toBeVisible();
  for (const [field, words] of Object.entries(WORDS[tool]))
    await expect(page.getByLabel(field, { exact: true })).toHaveValue(words);
}

for (const { input, width, scheme } of CASES)
  test.describe(`at ${width} px by ${input}, ${scheme}`, () => {
    test.use({
      viewport: { width, height: width === 360 ? 740 : 900 },
      hasTouch: input === 'touch',
      colorScheme: scheme,
    });
    test.describe.configure({ timeout: 180_000 });

    test('each tool edits the result of the previous one', async ({ page, product, person }) => {
      await storeSession(page, person);
      await page.goto('/edit');
      const upload = { name: 'sky.png', mimeType: 'image/png', buffer: await plainImage(420, 300) };
      await page.getByLabel('Select Image').setInputFiles(upload);
      await expect(imageOn(page)).toBeVisible();
      let shown = '/edit';
      for (const tool of TOOLS) {
        await edit(page, HANDS[input], tool);
        shown = await shownAfter(page, shown);
        await expectNoSidewaysScroll(page);
      }
      const made = await madeBy(person);
      expect(made.map(({ image_type: type }) => type)).toEqual(
        TOOLS.map((tool) => `edit-${tool.toLowerCase()}`),
      );
      expect([...made.map(({ parent_id: parent }) => parent), shown]).toEqual([
        null,
        ...made.map(({ id }) => id),
      ]);
      if (input !== 'keyboard' || width !== 1440) return;

      for (const [index, one] of made.entries()) await repeatSettings(page, one, TOOLS[index] ?? 'Erase');
      for (const { id } of made.toReversed())
        await requestApi(product, `/api/image/${id}`, { method: 'DELETE', as: person });
      expect(await objectKeys(product, `users/${person.id}`)).toEqual([]);
    });
  });
