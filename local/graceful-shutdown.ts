/** Everything must be closed within this time; the process then exits. */
const CLOSING_SECONDS = 4;

type Shutdown = {
  /** Sets the function that closes everything. Without one, the process simply exits. */
  closeWith(close: () => Promise<void>): void;
};

/**
 * Shuts the process down on SIGTERM, SIGINT or SIGHUP, or when the launcher is gone: a server whose launcher was killed
 * must not keep its ports and data.
 */
export function shutDownGracefully(): Shutdown {
  let close: () => Promise<void> = () => Promise.resolve();
  let isShuttingDown = false;
  const end = () => {
    if (isShuttingDown) return;
    isShuttingDown = true;
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
