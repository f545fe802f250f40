/** Vitest ends its processes by SIGTERM, which by itself skips the `exit` handlers that remove folders and children. */
function endWithExit(): void {
  process.exit();
}

// This file runs before each test file, and some processes run many.
if (!process.listeners('SIGTERM').some(({ name }) => name === endWithExit.name))
  process.on('SIGTERM', endWithExit);
