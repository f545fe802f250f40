import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { shorten } from '#web/platform/format/shorten.ts';
import { PATHS } from '#web/platform/paths.ts';
import { notify } from '#web/ui/notify.ts';
import { type JobList, withoutNews } from './job-list.ts';
import { jobStore } from './job-store.ts';
import { type EndedJob, hasFailed, openViewer } from './job-viewer.ts';
import { TRACKING_TEXTS } from './status-texts.ts';

const PROMPT_CHARACTERS = 60;
const toastId = ({ jobId }: EndedJob) => `job:${jobId}`;
const headline = (job: EndedJob) => (hasFailed(job) ? TRACKING_TEXTS.notMade : TRACKING_TEXTS.isReady);

/**
 * Announces each job's end once: in the visible tab, or as soon as one is visible again. Until that moment
 * the browser notifies people who allowed it.
 */
export function useJobNews(userId: string, { finished, failures }: JobList): void {
  const navigate = useNavigate();
  const isVisible = useVisible();
  const news = [...finished, ...failures].filter(({ isNews }) => isNews);
  const [announced] = useState(() => new Set<string>());

  const view = (job: EndedJob) => {
    if (!openViewer()?.view(job))
      navigate(`${PATHS.dashboard}?video=${job.videoId}`, { state: { showsTab: true } });
  };
  useEffect(() => {
    if (news.length === 0) return;
    if (!isVisible) return notifyAway(news, view);
    for (const job of news) announced.add(toastId(job));
    // After the screen has shown how they ended, and moved the focus there.
    requestAnimationFrame(() => {
      for (const job of news) announce(job, view);
    });
    const seen = news.map(({ jobId }) => jobId);
    jobStore.change(userId, (now) => withoutNews(now, seen));
  });
  useEffect(() => () => announced.forEach(notify.dismiss), [announced]);
}

function announce(job: EndedJob, view: (job: EndedJob) => void): void {
  if (openViewer()?.isShowing(job)) return;
  const description = shorten(job.prompt, PROMPT_CHARACTERS);
  const button = { label: 'View', onAction: () => view(job) };
  if (hasFailed(job)) notify.error(headline(job), { id: toastId(job), description, action: button });
  else notify.action(headline(job), { id: toastId(job), description, milliseconds: 10_000, ...button });
}

/** Loaded when needed, because most people look at the page or have not allowed it. */
function notifyAway(news: readonly EndedJob[], view: (job: EndedJob) => void): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  void import('./browser-notification.ts').then(
    ({ showNotification }) => {
      for (const job of news)
        showNotification({
          id: toastId(job),
          title: headline(job),
          body: job.prompt,
          onOpen: () => view(job),
        });
    },
    () => undefined,
  );
}

const subscribeVisibility = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};
const useVisible = () =>
  useSyncExternalStore(subscribeVisibility, () => document.visibilityState === 'visible');
