// On the landing page what was drawn at build time is shown at once; React takes it over when its code, asked for
// here, arrives. A file, because no inline script may run.
(() => {
  const [page, code] = ['landing', 'landing-code'].map((id) => document.getElementById(id));
  const root = document.getElementById('root');
  if (location.pathname === '/' && page && code && root) {
    root.append(page.content);
    document.head.append(code.content);
  }
  page?.remove();
  code?.remove();
})();
