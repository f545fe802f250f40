// On the landing page what was drawn at build time is shown at once; React takes it over when its code, asked for
// here, arrives. Elsewhere the screen's code and settings are asked for. A file, because no inline script may run.
(() => {
  const [page, landing, screen] = ['landing', 'landing-code', 'screen-code'].map((id) =>
    document.getElementById(id),
  );
  const root = document.getElementById('root');
  const { pathname } = location;
  if (pathname === '/' && page && landing && root) {
    root.append(page.content);
    document.head.append(landing.content);
  } else if (pathname !== '/' && screen) {
    for (const link of screen.content.querySelectorAll('[data-for]'))
      if (link.dataset.for !== pathname) link.remove();
    document.head.append(screen.content);
  }
  for (const template of [page, landing, screen]) template?.remove();
})();
