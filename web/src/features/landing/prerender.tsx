import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { LandingPage } from './landing.page.tsx';

/** The landing page's first view, rendered at build time by `web/web-pages.ts`. */
export function prerenderLanding(): string {
  return renderToString(
    <StrictMode>
      <LandingPage />
    </StrictMode>,
  );
}
