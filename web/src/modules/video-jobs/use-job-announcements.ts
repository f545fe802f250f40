import { useEffect, useState, useSyncExternalStore } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';
import { isEditType } from '#contract/images.ts';
import { IMAGE_TYPE_NAMES } from '#web/modules/history/images/image-type-names.ts';
import { type EndedImages, imageJobs, isElsewhere } from '#web/modules/image-jobs/image-jobs.ts';
import { FAILED_IMAGE_TOAST } from '#web/modules/image-work/image-work-messages.ts';
import { countOf } from '#web/platform/format/count-of.ts';
import { shorten } from '#web/platform/format/shorten.ts';
import { PATHS } from '#web/platform/paths.ts';
import { notify } from '#web/ui/notify.ts';
import { type JobList, markSeen } from './job-list.ts';
import { jobStore } from './job-store.ts';
import { currentViewer, type EndedJob, hasFailed } from './job-viewer.ts';
import { TRACKING_TEXTS } from './status-texts.ts';

const PROMPT_CHARACTERS = 60;

/** A job's end, ready to be announced. */
type News = {
  /** Id of the toast. */
  id: string;
  /** Id of the browser notification, which is shown once for each id. */
  notificationId: string;
  headline: string;
  description: string;
  hasFailed: boolean;
  /** True while the open screen shows how the job ended. */
  isShown(): boolean;
  view(): void;
};

/**
 * Announces each job's end once: in the visible tab, or as soon as one is visible again. Until that moment
 * the browser notifies people who allowed it.
 */
export function useJobAnnouncements(userId: string, { finished, failures }: JobList): void {
  const navigate = useNavigate();
  const isVisible = useIsPageVisible();
  const { ended } = imageJobs.use(userId);
  const videos = [...finished, ...failures].filter(({ isNews }) => isNews);
  const images = ended.filter(({ isNews }) => isNews);
  const [announced] = useState(() => new Set<string>());
  const news = [
    ...videos.map((job) => videoNews(job, navigate)),
    ...images.map((job) => imageNews(job, navigate)),
  ];

  useEffect(() => {
    if (news.length === 0) return;
    if (!isVisible) return notifyInBrowser(news);
    for (const { id } of news) announced.add(id);
    // After the screen has shown how the jobs ended, and moved the focus there.
    requestAnimationFrame(() => {
      for (const item of news) announce(item);
    });
    const seen = videos.map(({ jobId }) => jobId);
    jobStore.change(userId, (current) => markSeen(current, seen));
    if (images.length === 0) return;
    // Not the rendered value, which may be outdated.
    const current = imageJobs.read(userId);
    const updated = current.ended.map((job) => (images.includes(job) ? { ...job, isNews: false } : job));
    imageJobs.write(userId, { ...current, ended: updated });
  });
  useEffect(() => () => announced.forEach(notify.dismiss), [announced]);
}

const videoNews = (job: EndedJob, navigate: (url: string, options: NavigateOptions) => unknown): News => ({
  id: `job:${job.jobId}`,
  notificationId: `job:${job.jobId}`,
  headline: hasFailed(job) ? TRACKING_TEXTS.notMade : TRACKING_TEXTS.videoReady,
  description: job.prompt,
  hasFailed: hasFailed(job),
  isShown: () => currentViewer()?.isShowing(job) === true,
  view: () => {
    if (!currentViewer()?.view(job))
      navigate(`${PATHS.dashboard}?video=${job.videoId}`, { state: { showsTab: true } });
  },
});

const imageNews = (job: EndedImages, navigate: (url: string) => unknown): News => ({
  // A failure replaces its first toast, which has no button.
  id: job.made === 0 ? FAILED_IMAGE_TOAST : `images:${job.imageType}`,
  notificationId: `images:${job.imageType}:${job.endedAtMs}`,
  headline: job.made === 0 && job.error !== undefined ? job.error : imagesReady(job),
  description: job.prompt || IMAGE_TYPE_NAMES[job.imageType],
  hasFailed: job.made === 0,
  isShown: () => !isElsewhere(job, location.pathname),
  view: () => void navigate(job.url),
});

function imagesReady({ imageType, made, count }: EndedImages): string {
  if (count > 1) return `${countOf(made, count)} images are ready`;
  return isEditType(imageType) ? TRACKING_TEXTS.editReady : TRACKING_TEXTS.imageReady;
}

function announce({ id, headline, description, hasFailed, isShown, view }: News): void {
  if (isShown()) return;
  const shown = { id, description: shorten(description, PROMPT_CHARACTERS) };
  const button = { label: 'View', onAction: view };
  if (hasFailed) notify.error(headline, { ...shown, action: button });
  else notify.action(headline, { ...shown, milliseconds: 10_000, ...button });
}

/**
 * Shows browser notifications. Their code is loaded when needed, because most people have the page open or have not
 * allowed notifications.
 */
function notifyInBrowser(news: readonly News[]): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  void import('./browser-notification.ts').then(
    ({ showNotification }) => {
      for (const { notificationId, headline, description, view } of news)
        showNotification({ id: notificationId, title: headline, body: description, onOpen: view });
    },
    () => undefined,
  );
}

const subscribeVisibility = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};
const useIsPageVisible = () =>
  useSyncExternalStore(subscribeVisibility, () => document.visibilityState === 'visible');
