import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { colorGuidedTool } from '#contract/tools/color-guided.ts';
import { imageConditioningTool } from '#contract/tools/image-conditioning.ts';
import { imageVariationTool } from '#contract/tools/image-variation.ts';
import { textToImageTool } from '#contract/tools/text-to-image.ts';
import type { WebConfig } from '#contract/web-config.ts';
import { AdvancedImageToolsPage } from '#web/features/advanced-image-tools/advanced-image-tools.page.tsx';
import { AuthLayout } from '#web/features/auth/auth-layout.tsx';
import { SignInPage } from '#web/features/auth/sign-in.page.tsx';
import { SignUpPage } from '#web/features/auth/sign-up.page.tsx';
import { BackgroundRemovalPage } from '#web/features/background-removal/background-removal.page.tsx';
import { ColorGuidedPage } from '#web/features/color-guided/color-guided.page.tsx';
import { ImageConditioningPage } from '#web/features/image-conditioning/image-conditioning.page.tsx';
import { ImageEditPage } from '#web/features/image-edit/image-edit.page.tsx';
import { ImageGeneratorPage } from '#web/features/image-generator/image-generator.page.tsx';
import { ImageVariationPage } from '#web/features/image-variation/image-variation.page.tsx';
import { MultiShotVideoPage } from '#web/features/multi-shot-video/multi-shot-video.page.tsx';
import { ProfilePage } from '#web/features/profile/profile.page.tsx';
import { SingleShotVideoPage } from '#web/features/single-shot-video/single-shot-video.page.tsx';
import { VerifyPage } from '#web/features/verify/verify.page.tsx';
import { ConfigContext } from '#web/platform/config/config-provider.tsx';
import { PATHS } from '#web/platform/paths.ts';
import { createQueryClient } from '#web/platform/query-client.ts';
import { type Session, SessionContext, type SessionUser } from '#web/platform/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { EarlyDashboard } from './early-dashboard.tsx';
import { PublicLayout } from './public-layout.tsx';
import { screenTitle } from './shell/menu.ts';
import { Shell } from './shell/shell.tsx';
import { FailurePanel } from './unexpected-error.tsx';

/** Only the markup is used, so no action of the session is called. */
const VISITOR = { user: undefined, isLoggingOut: false } as Session;
const USER: SessionUser = {
  id: '',
  name: '',
  email: '',
  signInEmail: '',
  signUpName: '',
  createdAt: '',
  hasProfile: false,
  isProfileLoading: true,
};
const MEMBER = { ...VISITOR, user: USER } as Session;
/** The most common configuration; the real screen corrects it, and `config.ts` remembers it for the next visit. */
const CONFIG: WebConfig = {
  supabaseUrl: '',
  supabasePublishableKey: '',
  pictures: 'bedrock',
  withoutSeed: { textToVideo: 'The model', multiShotVideo: 'The model' },
};
/** A configuration whose video models accept a seed. */
const CONFIG_WITH_SEEDS: WebConfig = { ...CONFIG, withoutSeed: {} };

const ACCOUNT_FORM = {
  frame: <AuthLayout />,
  live: 'input, label, h1, a, [type=submit]',
  audiences: { visitor: VISITOR },
};
/** The screens outside the shell, with their frames. */
const SCREENS_OUTSIDE_SHELL = [
  { path: PATHS.signIn, content: <SignInPage />, ...ACCOUNT_FORM },
  { path: PATHS.signUp, content: <SignUpPage />, ...ACCOUNT_FORM },
  {
    path: PATHS.verify,
    frame: <PublicLayout />,
    content: <VerifyPage />,
    live: 'h1',
    audiences: { visitor: VISITOR, member: MEMBER },
  },
];

type MemberScreen = {
  path: string;
  content: ReactElement;
  /** The draft that the first text field starts with. */
  draft?: string;
  /** Selector of the elements that work before the code has loaded. */
  live?: string;
  /** Selector of the parts that start empty if the URL names an image or a video is being made. */
  emptied?: string;
  /** `CONFIG` if absent; undefined for a screen that waits for the configuration. */
  config?: WebConfig | undefined;
  /** Whether it looks different with `CONFIG_WITH_SEEDS`. */
  hasOtherLook?: boolean;
};
const IN_TABS = { emptied: '[role=tabpanel]' };

const MEMBER_SCREENS: readonly MemberScreen[] = [
  { path: PATHS.dashboard, content: <EarlyDashboard /> },
  {
    path: PATHS.imageGenerator,
    content: <ImageGeneratorPage />,
    draft: textToImageTool.imageType,
    live: '[data-prompt]',
  },
  { path: PATHS.advancedImageTools, content: <AdvancedImageToolsPage /> },
  { path: PATHS.backgroundRemoval, content: <BackgroundRemovalPage />, ...IN_TABS },
  {
    path: PATHS.colorGuided,
    content: <ColorGuidedPage />,
    draft: colorGuidedTool.imageType,
    ...IN_TABS,
  },
  {
    path: PATHS.imageVariation,
    content: <ImageVariationPage />,
    draft: imageVariationTool.imageType,
    ...IN_TABS,
  },
  {
    path: PATHS.imageConditioning,
    content: <ImageConditioningPage />,
    draft: imageConditioningTool.imageType,
    ...IN_TABS,
  },
  { path: PATHS.imageEdit, content: <ImageEditPage />, emptied: '.border-dashed' },
  {
    path: PATHS.singleShotVideo,
    content: <SingleShotVideoPage />,
    draft: 'singleShot',
    hasOtherLook: true,
    ...IN_TABS,
  },
  {
    path: PATHS.multiShotVideo,
    content: <MultiShotVideoPage />,
    draft: 'multiShotStory',
    hasOtherLook: true,
    ...IN_TABS,
  },
  { path: PATHS.profile, content: <ProfilePage />, config: undefined, hasOtherLook: true },
];

/** The frames of the signed-in screens, and the media queries that each matches. */
const FRAMES = {
  phone: [],
  rail: ['(min-width: 64rem)'],
  sidebar: ['(min-width: 64rem)', '(min-width: 80rem)'],
};

/** Renders the markup for a window that matches these media queries. The prefix keeps ids of different parts apart. */
function render(content: ReactElement, queries: readonly string[], idPrefix: string): string {
  globalThis.matchMedia = (query) =>
    ({ matches: queries.includes(query) }) satisfies Partial<MediaQueryList> as MediaQueryList;
  const html = renderToStaticMarkup(content, { identifierPrefix: idPrefix });
  // React preloads images and browsers scan ahead: both would load images that are never shown.
  return html.slice(html.indexOf('<template')).replaceAll(' src=', ' data-src=');
}

/** Wraps content in the providers that its components expect. */
const withProviders = (
  session: Session,
  path: string,
  content: ReactElement,
  config: WebConfig | undefined,
) => (
  <SessionContext value={session}>
    <QueryClientProvider client={client}>
      <ConfigContext value={config}>
        <MemoryRouter initialEntries={[path]}>{content}</MemoryRouter>
      </ConfigContext>
    </QueryClientProvider>
  </SessionContext>
);
const client = createQueryClient();
const EARLY_SCREEN_ATTRIBUTES = {
  'data-early-screen': '',
  className: 'fixed inset-0 z-50 overflow-y-auto bg-bg safe-inline-0',
};

/**
 * The `<template>`s that `screen-code.js` shows while the code loads, or when it cannot be loaded; rendered at build time
 * by `web/web-pages.ts`.
 */
export function prerenderEarlyScreens(): string {
  const failed = (
    <template id="start-failed">
      <div className="mx-auto w-full max-w-lg p-4 sm:p-6">
        <FailurePanel action={<Button>Reload</Button>} />
      </div>
    </template>
  );
  const frames = Object.entries(FRAMES).map(([name, queries]) => {
    const shell = (
      <template data-frame={name}>
        <div {...EARLY_SCREEN_ATTRIBUTES}>
          <Routes>
            <Route element={<Shell />}>
              <Route path="*" element={<div data-screen="" />} />
            </Route>
          </Routes>
        </div>
      </template>
    );
    return render(withProviders(MEMBER, '/', shell, CONFIG), queries, name);
  });
  const others = SCREENS_OUTSIDE_SHELL.flatMap(({ path, frame, content, live, audiences }) =>
    Object.entries(audiences).map(([audience, session]) => {
      const screen = (
        <template data-path={path} data-audience={audience} data-live={live}>
          <div {...EARLY_SCREEN_ATTRIBUTES}>
            <Routes>
              <Route element={frame}>
                <Route path={path} element={content} />
              </Route>
            </Routes>
          </div>
        </template>
      );
      return render(withProviders(session, path, screen, CONFIG), [], path);
    }),
  );
  const forMembers = MEMBER_SCREENS.flatMap((memberScreen) => {
    const { path, content, draft, live = 'h1', emptied, hasOtherLook } = memberScreen;
    const firstConfig = 'config' in memberScreen ? memberScreen.config : CONFIG;
    // On phones the image of the edit screen precedes its settings.
    const sizes = path === PATHS.imageEdit ? ([false, true] as const) : ([undefined] as const);
    const looks = hasOtherLook ? ([false, true] as const) : ([undefined] as const);
    return sizes.flatMap((isWide) =>
      looks.map((isOther) => {
        const screen = (
          <template
            data-path={path}
            data-audience="member"
            data-title={screenTitle(path)}
            data-live={live}
            data-draft={draft}
            data-emptied={emptied}
            data-wide={isWide}
            data-other-look={isOther}
          >
            {content}
          </template>
        );
        const config = isOther ? CONFIG_WITH_SEEDS : firstConfig;
        return render(withProviders(MEMBER, path, screen, config), isWide ? FRAMES.sidebar : [], path);
      }),
    );
  });
  // The timers of cached queries would keep the build's process alive for minutes.
  client.clear();
  return [render(failed, [], 'failed'), ...frames, ...others, ...forMembers].join('');
}
