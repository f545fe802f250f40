// In a process of its own: loads the module named on the command line and prints how many milliseconds that took.
const startedAt = performance.now();
await import(process.argv[2]);
console.log(performance.now() - startedAt);
process.exit(0);
