// Runs before the code that draws the screen has arrived. A file, because no inline script may run.
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
  // What follows /edit/ names an image: the screen is the same.
  const path = location.pathname.replace(/^\/edit\/[^/]+$/, '/edit');

  const preload = (properties) =>
    document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '', ...properties }));

  // Asks for all files at once: the code that names them has not arrived yet.
  const loadCode = () => {
    for (const number of [...(screens[path] ?? others), ...(mustRenew ? renewal : [])])
      preload({ rel: 'modulepreload', href: files[number] });
    const run = () => void import(entry);
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run);
    else run();
  };

  // Where something is shown without code, its styles do not share the line with code.
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
    // A tab in the background paints nothing.
    setTimeout(load, document.hidden ? 0 : 2000);
  };

  const isMember = Boolean(session?.user) && !mustRenew;
  // A visitor may come with a notice or a link's tokens, which need code.
  const isPlainVisitor = session === null && !history.state?.usr && location.hash === '';
  const isWide = matchMedia('(min-width: 64rem)').matches;

  const fill = (screen, draft) => {
    const prompt = screen.querySelector('[data-prompt]');
    if (prompt)
      prompt.value = stored(() => sessionStorage, `moodlark.draft.${session.user.id}.${draft}`)?.prompt ?? '';
  };

  // Shows a screen's first view: words can be typed at once, and the real screen takes them over (`early-screen.ts`).
  const showEarly = (template) => {
    const { live, draft } = template.dataset;
    const screen = template.content.firstElementChild.cloneNode(true);
    // Nothing else works yet.
    const working = [...screen.querySelectorAll(live)];
    for (const part of screen.querySelectorAll('*'))
      part.inert = !working.some((one) => one.contains(part) || part.contains(one));
    fill(screen, draft);
    for (const href of fonts) preload({ rel: 'preload', as: 'font', type: 'font/woff2', href });
    // The first row of images only: the rest would delay the code.
    for (const image of [...screen.querySelectorAll('img[data-src]')].slice(0, 4))
      image.src = image.dataset.src;
    // A browser would send the form by itself, with a password in the address.
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
      // The real form asks for the focus too, but is still inert then.
      if (matchMedia('(pointer: fine)').matches)
        screen.querySelector('[data-prompt]')?.focus({ preventScroll: true });
    }).observe(document.documentElement, { childList: true, subtree: true });
  };

  const template = document.querySelector(`template[data-path="${CSS.escape(path)}"]`);
  // A session that must be renewed may lead to the sign-in instead.
  const isEarly =
    template && (template.dataset.audience === 'visitor' ? isPlainVisitor : isMember && !isWide);
  if (isEarly) {
    showEarly(template);
    loadCodeAfterPaint();
  } else loadCode();
})();
