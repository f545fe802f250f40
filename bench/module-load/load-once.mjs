// Loads the module named on the command line and prints the elapsed milliseconds and the CPU milliseconds. Runs in a
// separate process.
const usedBefore = process.cpuUsage();
const startedAt = performance.now();
await import(process.argv[2]);
const elapsed = performance.now() - startedAt;
const { user, system } = process.cpuUsage(usedBefore);
console.log(`${elapsed} ${(user + system) / 1000}`);
process.exit(0);
