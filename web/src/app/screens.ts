import type { ComponentType } from 'react';
import { PATHS, screenPath } from '../platform/paths.ts';
import { type LazyScreen, lazyScreen } from './lazy-screen.tsx';

/** The frame of the account forms; it loads with each of them. */
export const AuthFrame = lazyScreen(
  async () => (await import('#web/features/auth/auth-layout.tsx')).AuthLayout,
);

/** The frame of the screens that everyone may open; it loads with each of them. */
export const PublicFrame = lazyScreen(async () => (await import('./public-layout.tsx')).PublicLayout);

/** The frame of the signed-in screens; it loads with each of them. */
export const ShellFrame = lazyScreen(async () => (await import('./shell/shell.tsx')).Shell);

/** A screen together with its frame. */
const withFrame = (frame: LazyScreen) => (importScreen: () => Promise<ComponentType>) =>
  lazyScreen(async () => (await Promise.all([importScreen(), frame.load()]))[0]);

const inAuthFrame = withFrame(AuthFrame);
const inPublicFrame = withFrame(PublicFrame);
const inShell = withFrame(ShellFrame);

/** The screens that need a session provider, each in a separate chunk. */
export const SCREENS = {
  signIn: inAuthFrame(async () => (await import('#web/features/auth/sign-in.page.tsx')).SignInPage),
  signUp: inAuthFrame(async () => (await import('#web/features/auth/sign-up.page.tsx')).SignUpPage),
  forgotPassword: inAuthFrame(
    async () => (await import('#web/features/auth/forgot-password.page.tsx')).ForgotPasswordPage,
  ),
  resetPassword: inAuthFrame(
    async () => (await import('#web/features/auth/reset-password.page.tsx')).ResetPasswordPage,
  ),
  dashboard: inShell(async () => (await import('#web/features/dashboard/dashboard.page.tsx')).DashboardPage),
  imageGenerator: inShell(
    async () => (await import('#web/features/image-generator/image-generator.page.tsx')).ImageGeneratorPage,
  ),
  advancedImageTools: inShell(
    async () =>
      (await import('#web/features/advanced-image-tools/advanced-image-tools.page.tsx'))
        .AdvancedImageToolsPage,
  ),
  backgroundRemoval: inShell(
    async () =>
      (await import('#web/features/background-removal/background-removal.page.tsx')).BackgroundRemovalPage,
  ),
  colorGuided: inShell(
    async () => (await import('#web/features/color-guided/color-guided.page.tsx')).ColorGuidedPage,
  ),
  imageVariation: inShell(
    async () => (await import('#web/features/image-variation/image-variation.page.tsx')).ImageVariationPage,
  ),
  imageConditioning: inShell(
    async () =>
      (await import('#web/features/image-conditioning/image-conditioning.page.tsx')).ImageConditioningPage,
  ),
  imageEdit: inShell(
    async () => (await import('#web/features/image-edit/image-edit.page.tsx')).ImageEditPage,
  ),
  singleShotVideo: inShell(
    async () =>
      (await import('#web/features/single-shot-video/single-shot-video.page.tsx')).SingleShotVideoPage,
  ),
  multiShotVideo: inShell(
    async () => (await import('#web/features/multi-shot-video/multi-shot-video.page.tsx')).MultiShotVideoPage,
  ),
  verify: inPublicFrame(async () => (await import('#web/features/verify/verify.page.tsx')).VerifyPage),
  profile: inShell(async () => (await import('#web/features/profile/profile.page.tsx')).ProfilePage),
} satisfies Record<Exclude<keyof typeof PATHS, 'home'>, LazyScreen>;

/** The screen at every other URL. */
export const NotFound = inPublicFrame(async () => (await import('./not-found.page.tsx')).NotFoundPage);

/** The screen at a URL, if any. */
export function screenAt(pathname: string): LazyScreen | undefined {
  const screens: Partial<Record<string, LazyScreen>> = SCREENS;
  const name = Object.entries(PATHS).find(([, path]) => path === screenPath(pathname))?.[0];
  return name === undefined ? undefined : screens[name];
}
