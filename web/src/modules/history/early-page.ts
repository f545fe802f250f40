/** A page that no query takes within this time is dropped: the person left the screen before its code had loaded. */
const KEPT_MS = 10_000;

/** A first page that is used once. It is requested before React renders the screen, which is slow on some phones. */
export function earlyPage<Page>(fetchFirst: (userId: string) => Promise<Page>) {
  let requested: { userId: string; page: Promise<Page> } | undefined;
  return {
    /** Resolves to the page, or to `undefined` if the request failed; the query that takes the page handles the failure. */
    async request(userId: string): Promise<Page | undefined> {
      const page = fetchFirst(userId);
      requested = { userId, page };
      setTimeout(() => {
        requested = undefined;
      }, KEPT_MS);
      return await page.catch(() => undefined);
    },
    /** The page, if it was requested for this person and has not been taken yet. */
    take(userId: string): Promise<Page> | undefined {
      const page = requested?.userId === userId ? requested.page : undefined;
      requested = undefined;
      return page;
    },
  };
}

export type EarlyPage<Page> = ReturnType<typeof earlyPage<Page>>;
