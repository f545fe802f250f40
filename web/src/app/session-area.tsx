import { lazy, type ReactElement, useEffect } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { AuthLayout } from '#web/features/auth/auth-layout.tsx';
import { addressChanged } from './area.ts';
import { GuestsOnly } from './guests-only.tsx';
import { NotFoundPage } from './not-found.page.tsx';
import { Page } from './page.tsx';
import { PATHS } from './paths.ts';
import { Providers } from './providers.tsx';
import { RequireSession } from './require-session.tsx';
import { Shell } from './shell/shell.tsx';

const SignInPage = lazy(async () => ({
  default: (await import('#web/features/auth/sign-in.page.tsx')).SignInPage,
}));
const SignUpPage = lazy(async () => ({
  default: (await import('#web/features/auth/sign-up.page.tsx')).SignUpPage,
}));
const ForgotPasswordPage = lazy(async () => ({
  default: (await import('#web/features/auth/forgot-password.page.tsx')).ForgotPasswordPage,
}));
const ResetPasswordPage = lazy(async () => ({
  default: (await import('#web/features/auth/reset-password.page.tsx')).ResetPasswordPage,
}));
const DashboardPage = lazy(async () => ({
  default: (await import('#web/features/dashboard/dashboard.page.tsx')).DashboardPage,
}));
const ImageGeneratorPage = lazy(async () => ({
  default: (await import('#web/features/image-generator/image-generator.page.tsx')).ImageGeneratorPage,
}));
const AdvancedImageToolsPage = lazy(async () => ({
  default: (await import('#web/features/advanced-image-tools/advanced-image-tools.page.tsx'))
    .AdvancedImageToolsPage,
}));
const BackgroundRemovalPage = lazy(async () => ({
  default: (await import('#web/features/background-removal/background-removal.page.tsx'))
    .BackgroundRemovalPage,
}));
const ColorGuidedPage = lazy(async () => ({
  default: (await import('#web/features/color-guided/color-guided.page.tsx')).ColorGuidedPage,
}));
const ImageVariationPage = lazy(async () => ({
  default: (await import('#web/features/image-variation/image-variation.page.tsx')).ImageVariationPage,
}));
const ImageConditioningPage = lazy(async () => ({
  default: (await import('#web/features/image-conditioning/image-conditioning.page.tsx'))
    .ImageConditioningPage,
}));
const SingleShotVideoPage = lazy(async () => ({
  default: (await import('#web/features/single-shot-video/single-shot-video.page.tsx')).SingleShotVideoPage,
}));
const MultiShotVideoPage = lazy(async () => ({
  default: (await import('#web/features/multi-shot-video/multi-shot-video.page.tsx')).MultiShotVideoPage,
}));
const ProfilePage = lazy(async () => ({
  default: (await import('#web/features/profile/profile.page.tsx')).ProfilePage,
}));

const page = (title: string, content: ReactElement) => <Page title={title}>{content}</Page>;

/**
 * Every screen that knows whether somebody is signed in (S0 §2). Going to another page is no transition: what was
 * pressed is answered at once, and a sign-out never shows the page that it left.
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
      <Route path={PATHS.home} element={<ToLanding />} />
      <Route element={<AuthLayout />}>
        <Route element={<GuestsOnly />}>
          <Route path={PATHS.signIn} element={page('Sign In', <SignInPage />)} />
          <Route path={PATHS.signUp} element={page('Sign Up', <SignUpPage />)} />
        </Route>
        <Route path={PATHS.forgotPassword} element={page('Reset Your Password', <ForgotPasswordPage />)} />
        <Route path={PATHS.resetPassword} element={page('Reset Password', <ResetPasswordPage />)} />
      </Route>
      <Route element={<RequireSession />}>
        <Route element={<Shell />}>
          <Route path={PATHS.dashboard} element={page('Dashboard', <DashboardPage />)} />
          <Route path={PATHS.imageGenerator} element={page('Image Generator', <ImageGeneratorPage />)} />
          <Route
            path={PATHS.advancedImageTools}
            element={page('Advanced Image Tools', <AdvancedImageToolsPage />)}
          />
          <Route
            path={PATHS.backgroundRemoval}
            element={page('Background Removal', <BackgroundRemovalPage />)}
          />
          <Route path={PATHS.colorGuided} element={page('Color-Guided', <ColorGuidedPage />)} />
          <Route path={PATHS.imageVariation} element={page('Image Variation', <ImageVariationPage />)} />
          <Route
            path={PATHS.imageConditioning}
            element={page('Image Conditioning', <ImageConditioningPage />)}
          />
          <Route path={PATHS.singleShotVideo} element={page('Single Shot Video', <SingleShotVideoPage />)} />
          <Route path={PATHS.multiShotVideo} element={page('Multi Shot Video', <MultiShotVideoPage />)} />
          <Route path={PATHS.profile} element={page('Your Profile', <ProfilePage />)} />
        </Route>
      </Route>
      <Route path="*" element={page('Page Not Found', <NotFoundPage />)} />
    </Routes>
  );
}

/** The landing page lies outside of this area; whoever comes here by a link is handed over. */
function ToLanding() {
  useEffect(() => {
    scrollTo(0, 0);
    addressChanged();
  }, []);
  return null;
}
