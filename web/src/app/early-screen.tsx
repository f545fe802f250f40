import { Menu } from 'lucide-react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { textToImageTool } from '#contract/tools/text-to-image.ts';
import { defaultsOf } from '#contract/tools/tool.ts';
import { AuthLayout } from '#web/features/auth/auth-layout.tsx';
import { SignInPage } from '#web/features/auth/sign-in.page.tsx';
import { SignUpPage } from '#web/features/auth/sign-up.page.tsx';
import { GeneratorPanel } from '#web/features/image-generator/generator-panel.tsx';
import { PATHS } from '#web/platform/paths.ts';
import { type Session, SessionContext } from '#web/platform/session/session.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PHONE_BAR_STYLE } from './shell/phone-bar-style.ts';

const nothing = () => undefined;
const NO_OFFER = {
  isPending: true,
  price: undefined,
  usd: undefined,
  madeBy: undefined,
  model: undefined,
  withoutCreativity: undefined,
  requestsPerMinute: undefined,
};
/** Only the markup is used, so no action of the session is called. */
const VISITOR = { user: undefined, isLoggingOut: false } as Session;

type EarlyScreen = {
  path: string;
  audience: 'visitor' | 'member';
  /** Selector of the elements that work before the code has loaded. */
  live: string;
  /** The draft that the prompt starts with. */
  draft?: string;
  content: ReactElement;
};

const SCREENS: readonly EarlyScreen[] = [
  {
    path: PATHS.imageGenerator,
    audience: 'member',
    live: '[data-prompt]',
    draft: textToImageTool.imageType,
    content: <EarlyGenerator />,
  },
  {
    path: PATHS.signIn,
    audience: 'visitor',
    live: 'input, label, h1, a, [type=submit]',
    content: <SignInPage />,
  },
  {
    path: PATHS.signUp,
    audience: 'visitor',
    live: 'input, label, h1, a, [type=submit]',
    content: <SignUpPage />,
  },
];

/** The `<template>`s that `screen-code.js` shows while the code loads; rendered at build time by `web/web-pages.ts`. */
export function prerenderEarlyScreens(): string {
  return SCREENS.map(({ path, audience, live, draft, content }) => {
    const template = renderToStaticMarkup(
      <template data-path={path} data-audience={audience} data-live={live} data-draft={draft}>
        <div data-early-screen="" className="fixed inset-0 z-50 overflow-y-auto bg-bg">
          <SessionContext value={VISITOR}>
            <MemoryRouter initialEntries={[path]}>
              <Routes>
                <Route element={audience === 'visitor' ? <AuthLayout /> : undefined}>
                  <Route path={path} element={content} />
                </Route>
              </Routes>
            </MemoryRouter>
          </SessionContext>
        </div>
      </template>,
    );
    // React preloads images and browsers scan ahead: both would load images that are never shown.
    return template.slice(template.indexOf('<template')).replaceAll(' src=', ' data-src=');
  }).join('');
}

/** The generator on a phone, with a working prompt field; everything else waits for its code. */
function EarlyGenerator() {
  return (
    <main>
      <header className={PHONE_BAR_STYLE}>
        <IconButton icon={Menu} label="Menu" size="lg" />
        <p className="min-w-0 flex-1 truncate font-display text-h2 font-bold">Image Generator</p>
      </header>
      <GeneratorPanel
        draft={defaultsOf(textToImageTool)}
        problems={{}}
        hasTried={false}
        offer={NO_OFFER}
        variants={{ count: 1, most: 4, reason: undefined, choose: nothing }}
        seed={{ isLocked: false, isSame: false, toggle: nothing }}
        isGenerating={false}
        onChange={nothing}
        onExample={nothing}
        onSubmit={nothing}
        onReset={nothing}
      />
    </main>
  );
}
