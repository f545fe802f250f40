// Runs before the code of the screen has loaded. A file, because the policy forbids inline scripts.
(() => {
  const { entry } = document.currentScript.dataset;
  const { files, screens, others, renewal, fonts } = JSON.parse(
    document.getElementById('screen-code').textContent,
  );
  const stored = (storage, key) => {
    try {
      return JSON.parse(storage().getItem(key));
    } catch {
      return null;
    }
  };
  const session = stored(() => localStorage, 'moodlark.session');
  const mustRenew = session !== null && session.expires_at < Date.now() / 1000 + 120;
  // /edit/<id> is the screen /edit with an image.
  const path = location.pathname.replace(/^\/edit\/[^/]+$/, '/edit');

  const preload = (properties) =>
    document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '', ...properties }));

  // Requests all files at once: the code that imports them has not loaded yet.
  const loadCode = () => {
    for (const number of [...(screens[path] ?? others), ...(mustRenew ? renewal : [])])
      preload({ rel: 'modulepreload', href: files[number] });
    const run = () => void import(entry);
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run);
    else run();
  };

  // If something is shown without code, its styles load before the code.
  const loadCodeAfterPaint = () => {
    let isLoading = false;
    const load = () => {
      if (!isLoading) loadCode();
      isLoading = true;
    };
    const painted = new Promise((resolve) => {
      new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
      }).observe({ type: 'paint', buffered: true });
    });
    void painted.then(load);
    // A background tab does not paint.
    setTimeout(load, document.hidden ? 0 : 2000);
  };

  const isMember = Boolean(session?.user) && !mustRenew;
  // A visitor with a notice or a link's tokens needs code.
  const isPlainVisitor = session === null && !history.state?.usr && location.hash === '';
  const isWide = matchMedia('(min-width: 64rem)').matches;

  const fill = (screen, draft) => {
    const prompt = screen.querySelector('[data-prompt]');
    if (prompt)
      prompt.value = stored(() => sessionStorage, `moodlark.draft.${session.user.id}.${draft}`)?.prompt ?? '';
  };

  // Shows a screen's first view, in which people can type at once; `early-screen.ts` moves the text to the
  // real screen.
  const showEarly = (template) => {
    const { live, draft } = template.dataset;
    const screen = template.content.firstElementChild.cloneNode(true);
    // The other controls do not work yet.
    const working = [...screen.querySelectorAll(live)];
    for (const part of screen.querySelectorAll('*'))
      part.inert = !working.some((one) => one.contains(part) || part.contains(one));
    fill(screen, draft);
    for (const href of fonts) preload({ rel: 'preload', as: 'font', type: 'font/woff2', href });
    // Only the first row of images: more would delay the code.
    for (const image of [...screen.querySelectorAll('img[data-src]')].slice(0, 4))
      image.src = image.dataset.src;
    // The browser would submit the form itself, with the password in the URL.
    screen.addEventListener('submit', (event) => {
      event.preventDefault();
      screen.dataset.submitted = '';
    });
    new MutationObserver((_, observer) => {
      const root = document.getElementById('root');
      if (root === null) return;
      root.inert = true;
      root.before(screen);
      observer.disconnect();
      // The real form requests focus while it is still inert.
      if (matchMedia('(pointer: fine)').matches)
        screen.querySelector('[data-prompt]')?.focus({ preventScroll: true });
    }).observe(document.documentElement, { childList: true, subtree: true });
  };

  const template = document.querySelector(`template[data-path="${CSS.escape(path)}"]`);
  // A session that must be renewed may lead to the sign-in screen instead.
  const isEarly =
    template && (template.dataset.audience === 'visitor' ? isPlainVisitor : isMember && !isWide);
  if (isEarly) {
    showEarly(template);
    loadCodeAfterPaint();
  } else loadCode();
})();
