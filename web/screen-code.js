// Runs before the code of the screen has loaded. A file, because the policy forbids inline scripts.
(() => {
  const { entry, prerendered } = document.currentScript.dataset;
  const { files, screens, others, renewal, fonts } = JSON.parse(
    document.getElementById('screen-code').textContent,
  );
  const attempt = (read) => {
    try {
      return read();
    } catch {
      return null;
    }
  };
  const readStored = (storage, key) => attempt(() => JSON.parse(storage().getItem(key)));
  const session = readStored(() => localStorage, 'moodlark.session');
  const mustRenew = session !== null && session.expires_at < Date.now() / 1000 + 120;
  // /edit/<id> is the screen /edit with an image.
  const path = location.pathname.replace(/^\/edit\/[^/]+$/, '/edit');

  const preload = (properties) =>
    document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '', ...properties }));

  // Requests all files at once: the code that imports them has not loaded yet.
  const loadCode = () => {
    for (const number of [...(screens[path] ?? others), ...(mustRenew ? renewal : [])])
      preload({ rel: 'modulepreload', href: files[number] });
    const run = () => import(entry).catch(() => dispatchEvent(new Event('moodlark:start-failed')));
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

  // A file that misses its drop zone, or comes before the code has loaded, would replace the page.
  const keepPage = (event) => {
    const isFile = event.dataTransfer?.types.includes('Files');
    if (event.defaultPrevented || !isFile || event.target.closest?.('[type=file]')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  addEventListener('dragover', keepPage);
  addEventListener('drop', keepPage);

  // A prerendered button that was clicked before its code has loaded is clicked again once it works.
  const keepClick = () => {
    let clicked;
    const keep = ({ target }) => {
      clicked = target.closest('button') ?? clicked;
    };
    const repeat = () => {
      removeEventListener('click', keep);
      clicked?.click();
    };
    addEventListener('click', keep);
    addEventListener('moodlark:hydrated', repeat, { once: true });
  };

  const isMember = Boolean(session?.user) && !mustRenew;
  // A visitor with a notice or a link's tokens needs code.
  const isPlainVisitor = session === null && !history.state?.usr && location.hash === '';
  const isWide = matchMedia('(min-width: 64rem)').matches;

  const readRemembered = (name) =>
    readStored(() => localStorage, `moodlark.kept.${session?.user?.id}.${name}`);
  // Without a remembered profile, the name given at sign-up.
  const name = String(readRemembered('profile')?.name ?? session?.user?.user_metadata?.name ?? '').trim();

  // The prompt that the real form starts with: recorded settings, an example, or the draft.
  const firstPrompt = (draft) => {
    const key = `moodlark.draft.${session.user.id}.`;
    const waiting = [`${key}prefill.${draft}`, 'moodlark.tryThis', `${key}${draft}`];
    return waiting.map((one) => readStored(() => sessionStorage, one)).find(Boolean)?.prompt ?? '';
  };

  const setText = (screen, selector, text) => {
    for (const part of screen.querySelectorAll(selector)) part.textContent = text;
  };
  const fillPerson = (screen) => {
    if (name !== '') setText(screen, '[data-name]', name);
    setText(screen, '[data-email]', readRemembered('profile')?.email ?? session?.user?.email);
    if (/Mac|iPhone|iPad/.test(navigator.userAgent))
      for (const key of screen.querySelectorAll('kbd'))
        key.textContent = key.textContent.replace('Ctrl ', '⌘');
  };
  const fill = (screen, { draft, emptied }) => {
    fillPerson(screen);
    const words = screen.querySelector('textarea');
    // As the default value, so that typed text differs from it.
    if (words && draft) words.defaultValue = firstPrompt(draft);
    const isRunning = readRemembered('videoJobs')?.pending?.length > 0;
    if (emptied && (isRunning || path !== location.pathname || location.search !== ''))
      setText(screen, emptied, '');
    fillHistory(screen);
  };
  const fillHistory = (screen) => {
    const search = new URLSearchParams(location.search);
    const isImages = search.has('image') || attempt(() => localStorage.dashboardActiveTab) === 'images';
    const tab = isImages && !search.has('video') ? 'images' : 'videos';
    const states = [readRemembered('hadItems') === false ? 'new' : 'filled', tab];
    for (const part of screen.querySelectorAll('[data-when]'))
      if (!states.includes(part.dataset.when)) part.remove();
  };

  // A page that could not start is reloaded, and starts with the words that were typed. Passwords are not stored.
  const typedKey = `moodlark.draft.${session?.user?.id ?? 'visitor'}.typed${path}`;
  const wordFields = (screen) => [...screen.querySelectorAll('[name]:not([inert], [type=password])')];
  const keepTyped = (screen) => {
    const typed = wordFields(screen).filter(
      (field) => screen.isConnected && field.value !== field.defaultValue,
    );
    if (typed.length === 0) return;
    const words = Object.fromEntries(typed.map(({ name, value }) => [name, value]));
    attempt(() => sessionStorage.setItem(typedKey, JSON.stringify(words)));
  };
  const restoreTyped = (screen) => {
    const words = readStored(() => sessionStorage, typedKey);
    for (const field of wordFields(screen)) field.value = words?.[field.name] ?? field.value;
    attempt(() => sessionStorage.removeItem(typedKey));
  };

  const setBusy = (screen, isBusy) => {
    const button = screen.querySelector('[type=submit]');
    button?.setAttribute('aria-busy', isBusy);
    // Swaps the two labels.
    const label = button?.querySelector('[data-other-label]');
    if (!label || isBusy === (screen.dataset.busy === 'true')) return;
    screen.dataset.busy = isBusy;
    const { otherLabel } = label.dataset;
    label.dataset.otherLabel = label.textContent;
    label.firstElementChild.textContent = otherLabel;
  };

  const frameName = () => {
    if (!isWide) return 'phone';
    const isRail = readStored(() => localStorage, 'moodlark.sidebarRail') === true;
    return isRail || !matchMedia('(min-width: 80rem)').matches ? 'rail' : 'sidebar';
  };
  const collapseMenu = (screen) => {
    const closed = readStored(() => localStorage, 'moodlark.closedGroups') ?? [];
    for (const group of screen.querySelectorAll('nav [aria-expanded=true]')) {
      const links = group.nextElementSibling;
      if (!closed.includes(group.textContent) || links.querySelector('[aria-current]')) continue;
      group.setAttribute('aria-expanded', 'false');
      links.hidden = true;
    }
  };
  // The screen in the phone bar, rail or sidebar that the real one will have.
  const framed = ({ content, dataset }) => {
    const frame = document.querySelector(`template[data-frame=${frameName()}]`);
    const screen = frame.content.firstElementChild.cloneNode(true);
    screen.querySelector('[data-screen]').replaceWith(content.cloneNode(true));
    setText(screen, '[data-title]', dataset.title);
    for (const link of screen.querySelectorAll(`nav a[href="${path}"]`))
      link.setAttribute('aria-current', 'page');
    collapseMenu(screen);
    return screen;
  };

  // Shows a screen's first view, in which people can type at once; `early-screen.ts` moves the text to the
  // real screen.
  const showEarly = (template) => {
    const { live } = template.dataset;
    const wholeScreen = template.content.querySelector('[data-early-screen]');
    const screen = wholeScreen?.cloneNode(true) ?? framed(template);
    for (const input of screen.querySelectorAll('[type=file]')) input.remove();
    // The other controls do not work yet.
    const working = [...screen.querySelectorAll(live)];
    for (const part of screen.querySelectorAll('*'))
      part.readOnly = part.inert = !working.some((one) => one.contains(part) || part.contains(one));
    fill(screen, template.dataset);
    restoreTyped(screen);
    addEventListener('pagehide', () => keepTyped(screen));
    for (const href of fonts) preload({ rel: 'preload', as: 'font', type: 'font/woff2', href });
    // Only the first row of images: more would delay the code.
    for (const image of [...screen.querySelectorAll('img[data-src]')].slice(0, 4))
      image.src = image.dataset.src;
    // The browser would submit the form itself, with the password in the URL.
    screen.addEventListener('submit', (event) => {
      event.preventDefault();
      if ('failed' in screen.dataset) return screen.scrollTo(0, 0);
      screen.dataset.submitted = '';
      setBusy(screen, true);
    });
    new MutationObserver((_, observer) => {
      const root = document.getElementById('root');
      if (root === null) return;
      root.hidden = true;
      root.before(screen);
      observer.disconnect();
      // The real form requests focus while it is still hidden.
      if (matchMedia('(pointer: fine)').matches)
        screen.querySelector('[data-prompt]')?.focus({ preventScroll: true });
    }).observe(document.documentElement, { childList: true, subtree: true });
  };

  // Shows an error above the typed text if the code fails to load.
  addEventListener('moodlark:start-failed', () => {
    const template = document.getElementById('start-failed');
    // A prerendered page can be read without its code.
    if (template === null) return;
    const failure = template.content.firstElementChild.cloneNode(true);
    failure.querySelector('button').addEventListener('click', () => location.reload());
    const screen = document.querySelector('[data-early-screen]');
    if (screen) {
      delete screen.dataset.submitted;
      screen.dataset.failed = '';
      setBusy(screen, false);
    }
    const root = document.getElementById('root');
    (screen ?? root.appendChild(document.createElement('main'))).prepend(failure);
    failure.scrollIntoView();
  });

  // What this deployment showed on an earlier visit: see `config.ts`.
  const hasOtherLook = readStored(() => localStorage, 'moodlark.otherLooks')?.includes(path) ?? false;
  // A session that must be renewed may lead to the sign-in screen instead.
  const audience = (isPlainVisitor && 'visitor') || (isMember && 'member');
  const template = document.querySelector(
    `template[data-path="${CSS.escape(path)}"][data-audience=${audience}]:not([data-wide=${!isWide}], [data-other-look=${!hasOtherLook}])`,
  );
  const isEarly = template !== null;
  if (isEarly) showEarly(template);
  if (prerendered !== undefined) keepClick();
  if (isEarly || prerendered !== undefined) loadCodeAfterPaint();
  else loadCode();
})();
