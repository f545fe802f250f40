// Asks for the code of the screen at this address together with what every screen needs: the code that names it has
// not arrived yet. A file, because no inline script may run.
(() => {
  const { files, screens, renewal } = JSON.parse(document.getElementById('screen-code').textContent);
  const mustRenew = () => {
    try {
      const session = JSON.parse(localStorage.getItem('moodlark.session'));
      return session !== null && session.expires_at < Date.now() / 1000 + 120;
    } catch {
      return false;
    }
  };
  // What follows names an image: the screen is the same.
  const path = location.pathname.replace(/^\/edit\/[^/]+$/, '/edit');
  for (const number of [...(screens[path] ?? []), ...(mustRenew() ? renewal : [])])
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'modulepreload',
        crossOrigin: '',
        href: `/${files[number]}`,
      }),
    );
})();
