// Runs before the first paint, so that a dark theme never flashes white. A file, because the policy forbids
// inline scripts.
(() => {
  let choice = 'system';
  try {
    choice = localStorage.getItem('moodlark.theme') ?? 'system';
  } catch {
    // Storage may be blocked; the system's theme is a good choice then.
  }
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = choice === 'dark' || (choice !== 'light' && prefersDark);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isDark ? '#0F0F11' : '#FAF9F6');
})();
