import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { REVIEWS, type Review, reviewerInitials } from './reviews.ts';
import { Section } from './section.tsx';
import { useSnapIndex } from './use-snap-index.ts';

/** Three reviews: side by side, or on phones a row to swipe that never moves automatically. */
export function ReviewsSection() {
  const { row, index } = useSnapIndex<HTMLUListElement>();
  return (
    <Section id="reviews" title="Teams that stopped waiting for images">
      <ul
        ref={row}
        aria-label="Reviews"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard.
        tabIndex={0}
        className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 pb-3 sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:mx-0 lg:grid lg:grid-cols-3 lg:gap-5 lg:overflow-visible lg:px-0 lg:pb-0"
      >
        {REVIEWS.map((review, position) => (
          <ReviewCard key={review.name} review={review} position={position} />
        ))}
      </ul>
      <div aria-hidden className="mt-3 flex justify-center gap-2 lg:hidden">
        {REVIEWS.map((review, position) => (
          <span
            key={review.name}
            className={clsx('size-2 rounded-full', position === index ? 'bg-accent-graphic' : 'bg-surface-3')}
          />
        ))}
      </div>
    </Section>
  );
}

function ReviewCard({ review, position }: { review: Review; position: number }) {
  return (
    <li className="flex w-[85%] shrink-0 snap-start flex-col rounded-xl border border-border bg-surface p-5 shadow-e1 sm:w-[60%] sm:p-7 lg:w-auto">
      <figure className="flex h-full flex-col">
        <Stars />
        <blockquote className="mt-4 text-body-large">“{review.quote}”</blockquote>
        <figcaption className="mt-auto flex items-center gap-3 pt-6">
          <span
            aria-hidden
            className="grid size-10 shrink-0 place-items-center rounded-full text-label font-semibold text-white"
            style={{
              background: `linear-gradient(${100 + position * 70}deg, #2f3be6, #8a2bd6 60%, #b72b9a)`,
            }}
          >
            {reviewerInitials(review.name)}
          </span>
          <span className="min-w-0">
            <span className="block text-h3">{review.name}</span>
            <span className="block text-text-3">{review.role}</span>
          </span>
        </figcaption>
      </figure>
    </li>
  );
}

function Stars() {
  return (
    <span role="img" aria-label="5 out of 5" className="flex gap-1 text-warning">
      {['first', 'second', 'third', 'fourth', 'fifth'].map((star) => (
        <Star key={star} aria-hidden className="size-4.5 fill-current" strokeWidth={1.75} />
      ))}
    </span>
  );
}
