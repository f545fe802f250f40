// Asks for the code of the screen at this address together with what every screen needs: the code that names it has
// not arrived yet. A file, because no inline script may run.
(() => {
  const { files, screens } = JSON.parse(document.getElementById('screen-code').textContent);
  for (const number of screens[location.pathname] ?? [])
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'modulepreload',
        crossOrigin: '',
        href: `/${files[number]}`,
      }),
    );
})();
