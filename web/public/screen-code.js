// Runs before the code that draws the screen has arrived. A file, because no inline script may run.
(() => {
  const { files, screens, renewal } = JSON.parse(document.getElementById('screen-code').textContent);
  const stored = (storage, key) => {
    try {
      return JSON.parse(storage().getItem(key));
    } catch {
      return null;
    }
  };
  const session = stored(() => localStorage, 'moodlark.session');
  const mustRenew = session !== null && session.expires_at < Date.now() / 1000 + 120;

  // Asks for the code of the screen at this address together with what every screen needs: the code that names it has
  // not arrived yet. What follows /edit/ names an image: the screen is the same.
  const path = location.pathname.replace(/^\/edit\/[^/]+$/, '/edit');
  for (const number of [...(screens[path] ?? []), ...(mustRenew ? renewal : [])])
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'modulepreload',
        crossOrigin: '',
        href: `/${files[number]}`,
      }),
    );

  // Shows the form of the image generator on phones: words can be typed at once, and the real form takes them over
  // (`early-screen.ts`). A session that must be renewed may lead to the sign-in instead.
  const template = document.getElementById('early-screen');
  const isWide = matchMedia('(min-width: 64rem)').matches;
  if (path !== template.dataset.path || isWide || !session?.user || mustRenew) return;
  const draft = stored(() => sessionStorage, `moodlark.draft.${session.user.id}.${template.dataset.draft}`);
  const screen = template.content.firstElementChild.cloneNode(true);
  const box = screen.querySelector('[data-prompt]');
  box.value = draft?.prompt ?? '';
  // Nothing else works yet.
  for (let part = box; part !== screen; part = part.parentElement)
    for (const other of part.parentElement.children) other.inert = other !== part;
  // The first row of images only: the rest would delay the code.
  for (const image of [...screen.querySelectorAll('img')].slice(0, 4)) image.src = image.dataset.src;
  new MutationObserver((_, observer) => {
    const root = document.getElementById('root');
    if (root === null) return;
    root.inert = true;
    root.before(screen);
    observer.disconnect();
  }).observe(document.documentElement, { childList: true, subtree: true });
})();
