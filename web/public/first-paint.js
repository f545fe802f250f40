// On the landing page what was drawn at build time is shown at once; React takes it over when it arrives.
// A file, because no inline script may run.
(() => {
  const template = document.getElementById('landing');
  const root = document.getElementById('root');
  if (location.pathname === '/' && template && root) root.append(template.content);
  template?.remove();
})();
