/** Runs once the page has loaded and the browser is idle; returns a function that cancels. */
export function whenQuiet(run: () => void): () => void {
  const canceled = new AbortController();
  const { signal } = canceled;
  const runUnlessCanceled = () => signal.aborted || run();
  // Safari has no idle callbacks.
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(runUnlessCanceled) : setTimeout(runUnlessCanceled);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true, signal });
  return () => canceled.abort();
}
