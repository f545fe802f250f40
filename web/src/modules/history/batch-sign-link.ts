import { signLinks } from './sign-links.ts';

/** Tiles whose links have expired fail together; their requests are collected for this long. */
const GATHER_MS = 20;

type PendingLink = { key: string; resolve(link: string | undefined): void };
let waiting: PendingLink[] = [];

/** A fresh link for one of many tiles: requests within a moment share one call. */
export function batchSignLink(key: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    if (waiting.length === 0) setTimeout(() => void signWaiting(), GATHER_MS);
    waiting.push({ key, resolve });
  });
}

async function signWaiting(): Promise<void> {
  const batch = waiting;
  waiting = [];
  const keys = [...new Set(batch.map(({ key }) => key))];
  const links = await signLinks(keys).catch(() => []);
  const linkByKey = new Map(keys.map((key, index) => [key, links[index]]));
  for (const { key, resolve } of batch) resolve(linkByKey.get(key));
}
