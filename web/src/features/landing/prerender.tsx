import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { LandingPage } from './landing.page.tsx';

/** The landing page as a visitor sees it first, drawn at build time (see `web/web-pages.ts`). */
export function prerenderLanding(): string {
  return renderToString(
    <StrictMode>
      <LandingPage />
    </StrictMode>,
  );
}
