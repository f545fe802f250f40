import { editBackgroundEndpoint } from '#contract/api/edit-image.ts';
import { backgroundTool } from '#contract/tools/edit-frame-tools.ts';
import type { BodyOf } from '#contract/tools/setting.ts';
import { fetchImagesBy } from '#web/modules/history/images/image-history.ts';
import { loadBlob } from '#web/modules/history/save-file.ts';
import { signLink } from '#web/modules/history/sign-links.ts';
import type { SendOptions } from '#web/modules/image-work/image-maker.ts';
import { sourceMakers } from '#web/modules/image-work/tool-maker.ts';
import { callApi } from '#web/platform/api/api-client.ts';
import { toDataUrl } from '#web/platform/images/image-file.ts';
import { editedImage, editMessages } from './edited-image.ts';

/** How many backgrounds one click makes. */
export const BACKGROUND_COUNTS = ['1', '3', '5'] as const;
export type BackgroundCount = (typeof BACKGROUND_COUNTS)[number];

type BackgroundBody = BodyOf<typeof backgroundTool>;

const send = (body: BackgroundBody, options: SendOptions) =>
  callApi(editBackgroundEndpoint, { body }, options);

const makers = sourceMakers(
  backgroundTool,
  editedImage,
  { send, ...editMessages(backgroundTool) },
  Math.max(...BACKGROUND_COUNTS.map(Number)),
);

/**
 * Makes backgrounds side by side. The first one cuts out the subject; the others wait for it and send its
 * mask, so that cutting out is charged once.
 */
export const backgroundMakers = makers.map((maker, cell) =>
  cell === 0
    ? maker
    : {
        ...maker,
        send: async ({ body }: { body: BackgroundBody }, options: SendOptions) =>
          send({ ...body, mask: await waitForGroupMask(body) }, options),
      },
);

const POLL_MS = 500;
/** Polls without the first image's request in progress: a reloaded page resumes that request a moment after the others. */
const MAX_IDLE_POLLS = 6;
const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));

/** The mask of the group's first image, once it is made. */
async function waitForGroupMask({ userId = '', options }: BackgroundBody): Promise<string> {
  const groupId = options?.groupId ?? '';
  const isFirstWorking = () => makers[0]?.workStore.read(userId).status === 'working';
  for (let idlePolls = 0; idlePolls < MAX_IDLE_POLLS; ) {
    if (isFirstWorking()) idlePolls = 0;
    else {
      const mask = await storedMask(userId, groupId);
      if (mask !== undefined) return mask;
      idlePolls += 1;
    }
    await pause();
  }
  throw new Error('The first of these images could not be made, so this one was not started or counted.');
}

async function storedMask(userId: string, groupId: string): Promise<string | undefined> {
  const images = await fetchImagesBy('group_id', userId, groupId, new AbortController().signal);
  const key = images.flatMap(({ parameters }) => parameters?.maskKey ?? [])[0];
  const link = typeof key === 'string' ? await signLink(key) : undefined;
  return link === undefined ? undefined : toDataUrl(await loadBlob(link));
}
