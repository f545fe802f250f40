import { PATHS } from '#web/platform/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { AvailabilityBadge } from './availability-badge.tsx';
import { Section } from './section.tsx';

const MILESTONES = [
  { date: 'Q3 2025', title: 'Voice Generation', items: ['Speech from text'] },
  {
    date: 'Q3 2025',
    title: 'Pro Model',
    items: ['Multi-subject composition', 'Advanced editing', 'Photorealistic quality'],
  },
  {
    date: 'Q4 2025',
    title: 'Ultra Model',
    items: ['Video and sound together with top-tier images'],
  },
] as const;

/** Planned features on a timeline: horizontal on wide screens, vertical on phones. */
export function RoadmapSection() {
  return (
    <Section id="roadmap" title="Where this is going" introduction="Join now and use it first.">
      <ol className="grid lg:grid-cols-3">
        {MILESTONES.map((milestone) => (
          <li
            key={milestone.title}
            className="relative border-l border-border pb-10 pl-8 last:border-transparent last:pb-0 lg:border-l-0 lg:pt-9 lg:pr-8 lg:pb-0 lg:pl-0"
          >
            <span aria-hidden className="absolute top-1.5 left-0 hidden h-px w-full bg-border lg:block" />
            <span
              aria-hidden
              className="absolute top-1 -left-[6.5px] size-3 rounded-full border-2 border-accent-graphic bg-bg lg:top-0 lg:left-0"
            />
            <p className="text-label text-text-2">{milestone.date}</p>
            <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
              <h3 className="font-display text-[1.375rem] leading-[1.27] font-semibold tracking-[-0.02em]">
                {milestone.title}
              </h3>
              <AvailabilityBadge isAvailable={false} />
            </div>
            <ul className="mt-3 space-y-1 text-body-large text-text-2">
              {milestone.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <div className="mt-12 text-center">
        <Button asChild size="lg">
          <a href={PATHS.signUp}>Join the Waitlist</a>
        </Button>
      </div>
    </Section>
  );
}
