import type { GenerationResponse } from '#contract/images.ts';
import { imageJobs } from '#web/modules/image-jobs/image-jobs.ts';
import { toolUrl } from '#web/platform/drafts/prefill.ts';
import type { ImageMaker } from './image-maker.ts';

const byStatus = <Status extends string, Work extends { status: string }>(
  works: readonly Work[],
  status: Status,
) => works.filter((work): work is Extract<Work, { status: Status }> => work.status === status);

/** Lists the images that a tool is making, for the other screens. Call this when one starts or ends. */
export function listJob<Request, Result extends GenerationResponse>(
  maker: ImageMaker<Request, Result>,
  userId: string,
): void {
  const { imageType } = maker;
  const working = byStatus(maker.works.read(userId), 'working');
  const [first] = working;
  const { running, ended } = imageJobs.read(userId);
  const others = running.filter((job) => job.imageType !== imageType);
  const job = first && {
    imageType,
    prompt: maker.getPrompt(first.request),
    count: working.length,
    startedAtMs: Math.min(...working.map(({ startedAtMs }) => startedAtMs)),
    url: sourceUrl(maker, first.request),
  };
  imageJobs.write(userId, { running: job ? [...others, job] : others, ended });
}

/** Records how the images of one click ended, once none is in progress. `error` is the text of a failure's toast. */
export function reportEnd<Request, Result extends GenerationResponse>(
  maker: ImageMaker<Request, Result>,
  userId: string,
  { request, error }: { request: Request; error: string | undefined },
): void {
  const { imageType } = maker;
  const works = maker.works.read(userId);
  const done = byStatus(works, 'done');
  const isSilent = done.length === 0 && error === undefined;
  if (isSilent || byStatus(works, 'working').length > 0) return;
  const id = done[0]?.image.id ?? null;
  const { running, ended } = imageJobs.read(userId);
  const end = {
    imageType,
    prompt: maker.getPrompt(request),
    count: works.filter(({ status }) => status !== 'empty').length,
    made: done.length,
    endedAtMs: Date.now(),
    error,
    isNews: true,
    url: id === null ? sourceUrl(maker, request) : toolUrl(imageType, id),
  };
  imageJobs.write(userId, {
    running,
    ended: [...ended.filter((other) => other.imageType !== imageType), end],
  });
}

/** The tool's screen, with the image that it works on. */
const sourceUrl = <Request, Result extends GenerationResponse>(
  { imageType, storage }: ImageMaker<Request, Result>,
  request: Request,
): string => toolUrl(imageType, storage.pack(request).source?.imageId ?? null);
