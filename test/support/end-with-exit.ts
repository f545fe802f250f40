/** Vitest ends its processes with SIGTERM, which alone skips the `exit` handlers that remove folders and end children. */
function endWithExit(): void {
  process.exit();
}

// This file runs before each test file, and some processes run many.
if (!process.listeners('SIGTERM').some(({ name }) => name === endWithExit.name))
  process.on('SIGTERM', endWithExit);
