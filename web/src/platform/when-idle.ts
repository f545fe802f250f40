/** Runs once the page has loaded and the browser is idle; returns a function that cancels. */
export function whenIdle(run: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const runUnlessCanceled = () => signal.aborted || run();
  // Safari has no idle callbacks.
  const scheduleRun = () =>
    'requestIdleCallback' in window ? requestIdleCallback(runUnlessCanceled) : setTimeout(runUnlessCanceled);
  if (document.readyState === 'complete') scheduleRun();
  else addEventListener('load', scheduleRun, { once: true, signal });
  return () => controller.abort();
}
