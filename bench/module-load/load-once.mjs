// In a process of its own: loads the module named on the command line and prints how many milliseconds that took, and
// how many of them a processor worked.
const usedBefore = process.cpuUsage();
const startedAt = performance.now();
await import(process.argv[2]);
const elapsed = performance.now() - startedAt;
const { user, system } = process.cpuUsage(usedBefore);
console.log(`${elapsed} ${(user + system) / 1000}`);
process.exit(0);
