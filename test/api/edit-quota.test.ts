import { afterAll, beforeAll, expect, test } from 'vitest';
import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { type ApiResponse, requestApi } from '#test/support/call-api.ts';
import { plainImage } from '#test/support/images.ts';
import { type Person, signUp } from '#test/support/person.ts';
import { type Product, startProduct } from '#test/support/product.ts';
import { readBudget } from '#test/support/read-budget.ts';

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'] as const;

let product: Product;
let people: Person[];
let image: string;
beforeAll(async () => {
  // The stand-in limits these models to two requests per minute, as Amazon Bedrock does.
  product = await startProduct({ environment: { BUDGETS: 'on', STUDIO_QUOTAS: 'on' } });
  people = await Promise.all(NAMES.map((name) => signUp(product, name)));
  image = (await plainImage(256, 192)).toString('base64');
});
afterAll(() => product?.[Symbol.asyncDispose]());

async function spentBy(person: Person): Promise<{ usd: number | undefined; pictures: number }> {
  const { usd, pictures } = await readBudget(product, person);
  return { usd: usd?.used, pictures: pictures.used };
}

async function countImages(person: Person): Promise<number> {
  const { data } = await person.supabase.from('image_history').select('id');
  return data?.length ?? 0;
}

test.each([
  { tool: 'extend', body: { extend: { left: 64 } }, usd: 0.06 },
  { tool: 'enlarge', body: { options: { mode: 'detail' } }, usd: 0.4 },
])(
  'serves two of five concurrent requests to $tool, tells three when to retry, and charges each result once',
  async ({ tool, body, usd }) => {
    const before = await Promise.all(
      people.map(async (person) => ({ ...(await spentBy(person)), images: await countImages(person) })),
    );
    const send = (person: Person) =>
      requestApi(product, `/api/edit/${tool}`, { as: person, body: { image, ...body }, key: `${tool}-once` });
    const outcome = async (person: Person, index: number, response: ApiResponse) => {
      const previous = before[index];
      const now = await spentBy(person);
      return {
        status: response.status,
        usd: Number(((now.usd ?? 0) - (previous?.usd ?? 0)).toFixed(6)),
        pictures: now.pictures - (previous?.pictures ?? 0),
        images: (await countImages(person)) - (previous?.images ?? 0),
      };
    };
    const served = { status: 200, usd, pictures: 1, images: 1 };
    const refused = { status: 503, usd: 0, pictures: 0, images: 0 };

    const first = await Promise.all(people.map(send));
    for (const response of first.filter(({ status }) => status !== 200)) {
      const seconds = Number(response.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(LIMITS.modelRateLimit.windowSeconds);
      expect(response.body).toMatchObject({ code: 'MODEL_BUSY', error: MESSAGES.modelBusyFor(seconds) });
    }
    const outcomes = await Promise.all(
      first.map((response, index) => outcome(people[index] as Person, index, response)),
    );
    expect(outcomes.toSorted((a, b) => a.status - b.status)).toEqual([
      served,
      served,
      refused,
      refused,
      refused,
    ]);

    // Browsers retry with the same key.
    const again = await Promise.all(people.map(send));
    expect(again.map(({ body, status }) => [status, body.s3Key])).toEqual(
      first.map(({ body, status }) => [status, body.s3Key]),
    );
    expect(
      await Promise.all(again.map((response, index) => outcome(people[index] as Person, index, response))),
    ).toEqual(outcomes);
  },
);
