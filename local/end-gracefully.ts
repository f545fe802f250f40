/** Everything must be closed within this time; the process then exits. */
const CLOSING_SECONDS = 4;

type Ending = {
  /** Sets how to close. Before that call, the process simply ends. */
  closeWith(close: () => Promise<void>): void;
};

/**
 * Ends the process once, on SIGTERM or SIGINT or when the launcher is gone: a server whose launcher was killed must not
 * keep ports and data.
 */
export function endGracefully(): Ending {
  let close: () => Promise<void> = () => Promise.resolve();
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), CLOSING_SECONDS * 1_000).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end);
  // The launcher opens a channel; a server that was started by hand has none.
  process.on('disconnect', end);
  return {
    closeWith: (closer) => {
      close = closer;
    },
  };
}
