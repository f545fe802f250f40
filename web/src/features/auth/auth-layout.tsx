import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { OfflineBar } from '#web/modules/frame/offline-bar.tsx';
import { TopBar } from '#web/modules/frame/top-bar.tsx';
import { preloadLazyCode } from '#web/ui/lazy-code.ts';

/** The account screens: a form, and on wide screens an image next to it. */
export function AuthLayout() {
  // Preloads the code of toasts, so that they work offline.
  useEffect(preloadLazyCode, []);
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <div className="flex min-w-0 flex-col">
        <TopBar />
        <OfflineBar>What you typed stays here.</OfflineBar>
        <main className="mx-auto flex w-full max-w-[26rem] flex-1 flex-col px-4 pt-[clamp(1rem,15dvh,10rem)] pb-16">
          <Outlet />
        </main>
      </div>
      <aside aria-hidden className="relative hidden overflow-hidden bg-surface-2 lg:block">
        <picture>
          <source
            type="image/avif"
            sizes="50vw"
            srcSet="/art/silk-640.avif 640w, /art/silk-960.avif 960w, /art/silk-1440.avif 1440w"
          />
          <img
            src="/art/silk-960.webp"
            sizes="50vw"
            srcSet="/art/silk-640.webp 640w, /art/silk-960.webp 960w, /art/silk-1440.webp 1440w"
            alt=""
            // Loads only if it is shown.
            loading="lazy"
            className="absolute inset-0 size-full animate-drift object-cover"
          />
        </picture>
        <div className="absolute inset-0 bg-bg/40" />
        <p className="absolute inset-x-8 top-8 rounded-lg bg-surface/90 p-5 font-display text-h1 text-text shadow-e2">
          “A launch film before lunch, and the stills to go with it.”
        </p>
      </aside>
    </div>
  );
}
