import { FeaturesSection } from './features-section.tsx';
import { HeroSection } from './hero-section.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';
import { LogoStrip } from './logo-strip.tsx';
import { ReviewsSection } from './reviews-section.tsx';
import { RoadmapSection } from './roadmap-section.tsx';

/** The public page: hero, features, customers, reviews, roadmap, footer. */
export function LandingPage() {
  return (
    <>
      <LandingHeader />
      <main id="main">
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
