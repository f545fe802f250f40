/** `input` is for dictation and password managers, which press no keys. */
const USER_ACTIVITY_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'input', 'wheel', 'touchstart'];
/** Without activity, code is preloaded after this long, so that menus work after the connection is lost. */
const IDLE_MS = 6_000;

/** Runs once, at the first user activity or after `IDLE_MS`; returns a function that cancels. */
export function whenActive(run: () => void): () => void {
  const runOnce = () => {
    stop();
    run();
  };
  const timer = setTimeout(runOnce, IDLE_MS);
  const stop = () => {
    clearTimeout(timer);
    for (const event of USER_ACTIVITY_EVENTS) removeEventListener(event, runOnce);
  };
  for (const event of USER_ACTIVITY_EVENTS) addEventListener(event, runOnce, { passive: true });
  return stop;
}
