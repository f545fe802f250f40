/** Runs once the page has loaded and the browser is idle; returns a function that cancels. */
export function whenIdle(run: () => void): () => void {
  const canceled = new AbortController();
  const { signal } = canceled;
  const runUnlessCanceled = () => signal.aborted || run();
  // Safari has no idle callbacks.
  const scheduleRun = () =>
    'requestIdleCallback' in window ? requestIdleCallback(runUnlessCanceled) : setTimeout(runUnlessCanceled);
  if (document.readyState === 'complete') scheduleRun();
  else addEventListener('load', scheduleRun, { once: true, signal });
  return () => canceled.abort();
}
