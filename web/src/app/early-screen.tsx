import { QueryClientProvider } from '@tanstack/react-query';
import { Menu } from 'lucide-react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { textToImageTool } from '#contract/tools/text-to-image.ts';
import { defaultDraft } from '#contract/tools/tool.ts';
import { AuthLayout } from '#web/features/auth/auth-layout.tsx';
import { SignInPage } from '#web/features/auth/sign-in.page.tsx';
import { SignUpPage } from '#web/features/auth/sign-up.page.tsx';
import { DASHBOARD_TABS } from '#web/features/dashboard/active-tab.ts';
import { DashboardHeader } from '#web/features/dashboard/dashboard-header.tsx';
import { HistoryTabs } from '#web/features/dashboard/history-tabs.tsx';
import { StartHere } from '#web/features/dashboard/start-here.tsx';
import { StatCards } from '#web/features/dashboard/stat-cards.tsx';
import { GeneratorPanel } from '#web/features/image-generator/generator-panel.tsx';
import { HistorySkeleton } from '#web/modules/history/grid/history-grid.tsx';
import { IMAGE_FILTER } from '#web/modules/history/images/image-filter.ts';
import { ImageFilterBar } from '#web/modules/history/images/image-filter-bar.tsx';
import { VIDEO_FILTER } from '#web/modules/history/videos/video-filter.ts';
import { VideoFilterBar } from '#web/modules/history/videos/video-filter-bar.tsx';
import { PATHS } from '#web/platform/paths.ts';
import { createQueryClient } from '#web/platform/query-client.ts';
import { type Session, SessionContext } from '#web/platform/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TabPanel } from '#web/ui/tabs.tsx';
import { PHONE_BAR_STYLE } from './shell/phone-bar-style.ts';
import { FailurePanel } from './unexpected-error.tsx';

const doNothing = () => undefined;
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
const MEMBER = { ...VISITOR, user: { id: '', name: '' } } as Session;

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
  { path: PATHS.dashboard, audience: 'member', live: 'h1', content: <EarlyDashboard /> },
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

/**
 * The `<template>`s that `screen-code.js` shows while the code loads, or when it cannot be loaded; rendered at build time
 * by `web/web-pages.ts`.
 */
export function prerenderEarlyScreens(): string {
  const client = createQueryClient();
  const failed = renderToStaticMarkup(
    <template id="start-failed">
      <div className="mx-auto w-full max-w-lg p-6">
        <FailurePanel action={<Button>Reload</Button>} />
      </div>
    </template>,
  );
  const screens = SCREENS.map(({ path, audience, live, draft, content }) => {
    const template = renderToStaticMarkup(
      <template data-path={path} data-audience={audience} data-live={live} data-draft={draft}>
        <div data-early-screen="" className="fixed inset-0 z-50 overflow-y-auto bg-bg safe-inline-0">
          <SessionContext value={audience === 'visitor' ? VISITOR : MEMBER}>
            <QueryClientProvider client={client}>
              <MemoryRouter initialEntries={[path]}>
                <Routes>
                  <Route element={audience === 'visitor' ? <AuthLayout /> : undefined}>
                    <Route path={path} element={content} />
                  </Route>
                </Routes>
              </MemoryRouter>
            </QueryClientProvider>
          </SessionContext>
        </div>
      </template>,
    );
    // React preloads images and browsers scan ahead: both would load images that are never shown.
    return template.slice(template.indexOf('<template')).replaceAll(' src=', ' data-src=');
  });
  // The timers of cached queries would keep the build's process alive for minutes.
  client.clear();
  return failed + screens.join('');
}

/** The bar of phones; its menu loads with the code. */
const EarlyBar = ({ title }: { title: string }) => (
  <header className={PHONE_BAR_STYLE}>
    <IconButton icon={Menu} label="Menu" size="lg" />
    <p className="min-w-0 flex-1 truncate font-display text-h2 font-bold">{title}</p>
  </header>
);

/** The dashboard on a phone, without numbers and without the history. `screen-code.js` fills in the name. */
function EarlyDashboard() {
  return (
    <main>
      <EarlyBar title="Dashboard" />
      <div className="page-frame flex flex-col gap-6">
        <DashboardHeader name={<span data-name="" />} />
        <div data-when="filled" className="contents">
          <StatCards />
        </div>
        <div data-when="new" className="contents">
          <StatCards isNew />
          <StartHere />
        </div>
        {DASHBOARD_TABS.map((tab) => (
          <div key={tab} data-when={tab}>
            <HistoryTabs tab={tab} onChange={doNothing}>
              <TabPanel value={tab} className="mt-4 flex flex-col gap-4">
                {tab === 'images' ? (
                  <ImageFilterBar filter={IMAGE_FILTER.none} onChange={doNothing} onClear={doNothing} />
                ) : (
                  <VideoFilterBar filter={VIDEO_FILTER.none} onChange={doNothing} onClear={doNothing} />
                )}
                <HistorySkeleton kind={tab} label={`Loading your ${tab}`} />
              </TabPanel>
            </HistoryTabs>
          </div>
        ))}
      </div>
    </main>
  );
}

/** The generator on a phone, with a working prompt field; everything else waits for its code. */
function EarlyGenerator() {
  return (
    <main>
      <EarlyBar title="Image Generator" />
      <GeneratorPanel
        draft={defaultDraft(textToImageTool)}
        problems={{}}
        hasTried={false}
        offer={NO_OFFER}
        variants={{ count: 1, most: 4, reason: undefined, choose: doNothing }}
        seed={{ isLocked: false, isSame: false, toggle: doNothing }}
        isGenerating={false}
        onChange={doNothing}
        onExample={doNothing}
        onSubmit={doNothing}
        onReset={doNothing}
      />
    </main>
  );
}
