import { PATHS } from '#web/platform/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ExampleCard } from './example-card.tsx';
import { EXAMPLES } from './examples.ts';

/** The headline, the audience and the call to action. */
export function HeroSection() {
  return (
    <section aria-labelledby="hero-title" className="pt-8 pb-14 sm:pt-11 lg:pb-20">
      <div className="mx-auto max-w-[1200px] px-4 text-center sm:px-6">
        <h1
          id="hero-title"
          tabIndex={-1}
          className="mx-auto max-w-[14ch] font-display text-display-xl md:text-wrap"
        >
          Marketing that runs on <span className="text-dusk pr-[0.04em]">vibes.</span>
        </h1>
        <p className="mx-auto mt-5 max-w-[56ch] text-body-large text-balance text-text-2 sm:text-[1.125rem] sm:leading-[1.75rem]">
          Vibe marketing for teams and small businesses: AI turns what you have in mind into campaign images,
          and into videos in under 60 seconds. Free to use, in the browser.
        </p>
        <Button asChild size="lg" className="mt-7 px-6 text-body-large">
          <a href={PATHS.signUp}>Start Creating</a>
        </Button>
        <ul className="mt-11 grid gap-4 text-left md:grid-cols-[1fr_1.16fr_1fr] md:items-end md:gap-5">
          {EXAMPLES.map((example, index) => (
            <ExampleCard key={example.art} example={example} isFirst={index === 0} isTall={index === 1} />
          ))}
        </ul>
      </div>
    </section>
  );
}
