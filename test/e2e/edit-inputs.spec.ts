import type { Page } from '@playwright/test';
import { expectNoHorizontalScroll } from '#test/support/accessible.ts';
import { requestApi } from '#test/support/call-api.ts';
import { plainImage } from '#test/support/images.ts';
import { INPUT_METHODS, tabTo } from '#test/support/input-methods.ts';
import { expect, test } from '#test/support/journey.ts';
import type { Person } from '#test/support/person.ts';
import { storeSession } from '#test/support/sign-in.ts';
import { objectKeys } from '#test/support/stored.ts';
import { drawStroke, stageImage, waitForNewVersion } from './edit-screen.ts';

const TOOLS = ['Erase', 'Replace', 'Recolor', 'Fill', 'Extend', 'Background', 'Enlarge'] as const;
type Tool = (typeof TOOLS)[number];
type Input = keyof typeof INPUT_METHODS;

/** The text for each field of each tool, by field label. */
const FIELD_TEXTS: Record<Tool, Record<string, string>> = {
  Erase: {},
  Replace: { Find: 'the red cap', 'Make it': 'A straw hat' },
  Recolor: { Find: 'the boat', 'New color': '#2B5BE8' },
  Fill: { Prompt: 'A moon' },
  Extend: {},
  Background: { 'New background': 'A beach' },
  Enlarge: {},
};

/** How an input method marks a part of the image and extends the image. */
type ImageActions = { mark(page: Page): Promise<void>; extend(page: Page): Promise<void> };

const IMAGE_ACTIONS: Record<Input, ImageActions> = {
  mouse: {
    mark: drawStroke,
    async extend(page) {
      const handle = await page.getByRole('slider', { name: 'Right edge' }).boundingBox();
      if (!handle) throw new Error('no handle');
      await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
      await page.mouse.down();
      await page.mouse.move(handle.x + handle.width / 2 + 20, handle.y + handle.height / 2, { steps: 4 });
      await page.mouse.up();
    },
  },
  touch: {
    async mark(page) {
      // A locator scrolls the stage out from under the header, which may cover it.
      const stage = page.getByRole('application');
      const { width, height } = (await stage.boundingBox()) ?? { width: 0, height: 0 };
      for (const share of [0.3, 0.4, 0.5])
        await stage.tap({ position: { x: width * share, y: height * 0.4 } });
    },
    extend: (page) => page.getByRole('button', { name: '21:9' }).tap(),
  },
  keyboard: {
    async mark(page) {
      const isPhone = (page.viewportSize()?.width ?? 0) < 640;
      if (isPhone)
        await INPUT_METHODS.keyboard.press(page.getByRole('button', { name: 'More', exact: true }));
      await INPUT_METHODS.keyboard.press(
        page.getByRole(isPhone ? 'menuitem' : 'button', { name: 'Add a Box' }),
      );
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
    },
    async extend(page) {
      await tabTo(page.getByRole('slider', { name: 'Right edge' }));
      await page.keyboard.press('Shift+ArrowRight');
    },
  },
};

/** The image is small, because each tool works on all pixels. */
const SIZE = { width: 420, height: 300 };

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };

/** The tools alternate between the sizes, so the keyboard draws one of its two masks at each size. */
const CASES = [
  { input: 'mouse', scheme: 'light', sizes: [DESKTOP] },
  { input: 'touch', scheme: 'dark', sizes: [PHONE] },
  { input: 'keyboard', scheme: 'dark', sizes: [DESKTOP, PHONE] },
] as const;

async function edit(page: Page, input: Input, tool: Tool): Promise<void> {
  const method = INPUT_METHODS[input];
  await method.choose(page.getByRole('radio', { name: tool, exact: true }));
  if (tool === 'Erase' || tool === 'Fill') await IMAGE_ACTIONS[input].mark(page);
  if (tool === 'Extend') await IMAGE_ACTIONS[input].extend(page);
  for (const [field, text] of Object.entries(FIELD_TEXTS[tool]))
    await method.type(page.getByLabel(field, { exact: true }), text);
  await method.press(page.getByRole('button', { name: /^Apply/ }));
}

type MadeImage = { id: string; image_type: string; width: number; parent_id: string | null };

async function fetchImages({ supabase }: Person): Promise<MadeImage[]> {
  const columns = 'id,image_type,width,parent_id';
  const { data } = await supabase.from('image_history').select(columns).order('created_at').throwOnError();
  return data ?? [];
}

/** Presses "Use These Settings" of each image, which opens the source image with the tool and its prompt. */
async function reuseSettings(page: Page, images: readonly MadeImage[]): Promise<void> {
  await page.goto(`/dashboard?image=${images.at(-1)?.id}`);
  for (const [index, { id, parent_id: parent }] of [...images.entries()].toReversed()) {
    const tool = TOOLS[index] ?? 'Erase';
    await page.waitForURL(`**/dashboard?image=${id}`);
    await page.getByRole('button', { name: 'Use These Settings' }).click();
    const path = parent === null ? '/edit' : `/edit/${parent}`;
    await page.waitForURL(`**${path}?tool=${tool.toLowerCase()}`);
    await expect(stageImage(page)).toBeVisible();
    for (const [field, text] of Object.entries(FIELD_TEXTS[tool]))
      await expect(page.getByLabel(field, { exact: true })).toHaveValue(text);
    if (tool === 'Recolor') {
      await expect(page.getByText('Same settings: same image')).toBeHidden();
      await page.getByRole('button', { name: 'Keep This Seed' }).click();
      await expect(page.getByText('Same settings: same image')).toBeVisible();
    }
    await page.goBack();
    if (index > 0) await page.getByRole('button', { name: 'Next', exact: true }).click();
  }
}

for (const { input, scheme, sizes } of CASES)
  test.describe(`by ${input} at ${sizes.map(({ width }) => width).join(' and ')} px in the ${scheme} theme`, () => {
    test.use({
      viewport: sizes[0],
      hasTouch: input === 'touch',
      colorScheme: scheme,
    });
    test.describe.configure({ timeout: 180_000 });

    const reuse = input === 'keyboard' ? ', and its settings can be reused' : '';
    test(`each tool edits the result of the previous tool${reuse}`, async ({ page, product, person }) => {
      await storeSession(page, person);
      await page.goto('/edit');
      const upload = {
        name: 'sky.png',
        mimeType: 'image/png',
        buffer: await plainImage(SIZE.width, SIZE.height),
      };
      await page.getByLabel('Select Image').setInputFiles(upload);
      await expect(stageImage(page)).toBeVisible();
      let shown = '/edit';
      for (const [index, tool] of TOOLS.entries()) {
        await page.setViewportSize(sizes[index % sizes.length] ?? DESKTOP);
        await edit(page, input, tool);
        shown = await waitForNewVersion(page, shown);
        if (input === 'keyboard') await expect(page.getByRole('button', { name: /^Apply/ })).toBeFocused();
        await expectNoHorizontalScroll(page);
      }
      const images = await fetchImages(person);
      expect(images.map(({ image_type: type }) => type)).toEqual(
        TOOLS.map((tool) => `edit-${tool.toLowerCase()}`),
      );
      expect([...images.map(({ parent_id: parent }) => parent), shown]).toEqual([
        null,
        ...images.map(({ id }) => id),
      ]);
      expect(images[TOOLS.indexOf('Extend')]?.width).toBeGreaterThan(SIZE.width);
      // Reusing settings does not depend on the input method, so one method is enough.
      if (input !== 'keyboard') return;

      await reuseSettings(page, images);
      for (const { id } of images.toReversed())
        await requestApi(product, `/api/image/${id}`, { method: 'DELETE', as: person });
      expect(await objectKeys(product, `users/${person.id}`)).toEqual([]);
    });
  });
