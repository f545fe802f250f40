import { useEffect } from 'react';
import { BRAND } from '#contract/brand.ts';
import { FeaturesSection } from './features-section.tsx';
import { HeroSection } from './hero-section.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';
import { LogoStrip } from './logo-strip.tsx';
import { ReviewsSection } from './reviews-section.tsx';
import { RoadmapSection } from './roadmap-section.tsx';

/**
 * The public page: hero, features, customers, reviews, roadmap, footer. It uses no router, session or data,
 * so that a first visit loads little; its links load the app.
 */
export function LandingPage() {
  useEffect(() => {
    document.title = `Marketing that runs on vibes · ${BRAND.name}`;
  }, []);
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-70 -translate-y-20 rounded-md bg-surface px-4 py-3 text-label text-text not-focus:opacity-0 focus:translate-y-0 focus:shadow-e3"
      >
        Skip to content
      </a>
      <LandingHeader />
      <main id="main" tabIndex={-1} className="outline-none">
        <HeroSection />
        <FeaturesSection />
        <LogoStrip />
        <ReviewsSection />
        <RoadmapSection />
      </main>
      <LandingFooter />
    </>
  );
}
