import { type ReactElement, Suspense, useEffect } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { PATHS } from '../platform/paths.ts';
import { notifyUrlChanged } from './area.ts';
import { GuestsOnly } from './guests-only.tsx';
import { Page } from './page.tsx';
import { Providers } from './providers.tsx';
import { RequireSession } from './require-session.tsx';
import { AuthFrame, NotFound, PublicFrame, SCREENS, ShellFrame, screenAt } from './screens.ts';
import { MENU_LINKS } from './shell/menu.ts';

/** Suspends separately, so that the rest of the area stays. */
const suspend = (content: ReactElement) => <Suspense fallback={<LoadingScreen />}>{content}</Suspense>;

const page = (title: string, content: ReactElement) => <Page title={title}>{content}</Page>;

/**
 * Every screen that needs a session provider. Navigation is not a React transition: a click responds immediately,
 * and signing out never shows the previous page.
 */
export function SessionArea() {
  return (
    <BrowserRouter useTransitions={false}>
      <Providers>
        <Screens />
      </Providers>
    </BrowserRouter>
  );
}

function Screens() {
  return (
    <Routes>
      <Route path={PATHS.home} element={<LandingRedirect />} />
      <Route element={suspend(<AuthFrame />)}>
        <Route element={<GuestsOnly />}>
          <Route path={PATHS.signIn} element={page('Sign In', <SCREENS.signIn />)} />
          <Route path={PATHS.signUp} element={page('Sign Up', <SCREENS.signUp />)} />
        </Route>
        <Route
          path={PATHS.forgotPassword}
          element={page('Reset Your Password', <SCREENS.forgotPassword />)}
        />
        <Route path={PATHS.resetPassword} element={page('Reset Password', <SCREENS.resetPassword />)} />
      </Route>
      <Route element={<RequireSession />}>
        <Route element={suspend(<ShellFrame />)}>
          {MENU_LINKS.map(({ path, label }) => {
            const Screen = screenAt(path);
            const route = path === PATHS.imageEdit ? `${path}/:imageId?` : path;
            return Screen && <Route key={path} path={route} element={page(label, <Screen />)} />;
          })}
        </Route>
      </Route>
      <Route element={suspend(<PublicFrame />)}>
        <Route path={PATHS.verify} element={page('Check a File', <SCREENS.verify />)} />
        <Route path="*" element={page('Page Not Found', <NotFound />)} />
      </Route>
    </Routes>
  );
}

/** Leaves this area for the landing page after a link inside the router led to `/`. */
function LandingRedirect() {
  useEffect(() => {
    scrollTo(0, 0);
    notifyUrlChanged();
  }, []);
  return null;
}
