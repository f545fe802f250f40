// Runs before the first paint, so that a dark theme never flashes white. A file, because no inline script may run.
(() => {
  let choice = 'system';
  try {
    choice = localStorage.getItem('moodlark.theme') ?? 'system';
  } catch {
    // Storage may be closed to us; the system's theme is a good answer then.
  }
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = choice === 'dark' || (choice !== 'light' && prefersDark);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isDark ? '#0F0F11' : '#FAF9F6');
})();

// The first picture of the landing page is asked for now, long before the page is drawn (`example-card.tsx`).
(() => {
  if (location.pathname !== '/') return;
  document.head.append(
    Object.assign(document.createElement('link'), {
      rel: 'preload',
      as: 'image',
      type: 'image/avif',
      imageSrcset: [640, 960, 1440].map((width) => `/art/anime-${width}.avif ${width}w`).join(', '),
      imageSizes: '(min-width: 1200px) 410px, (min-width: 768px) 36vw, 92vw',
      fetchPriority: 'high',
    }),
  );
})();
