import { FeatureCard } from './feature-card.tsx';
import { STYLE_TILES } from './style-tiles.ts';

/** The twelve styles of the generator, each showing the same scene. */
export function StyleControlsCard() {
  return (
    <FeatureCard
      title="Style controls"
      text="One scene, twelve styles. Pick a look instead of describing it, then set size, colors and strength."
    >
      <ul aria-label="Styles" className="mt-5 grid grid-cols-3 cramped:grid-cols-1 gap-3 sm:gap-y-4">
        {STYLE_TILES.map(({ style, label, file }) => (
          <li key={style} className="group min-w-0 cramped:flex cramped:items-center cramped:gap-3">
            <div className="overflow-hidden rounded-md cramped:w-1/3 cramped:shrink-0">
              <img
                src={`/art/styles/${file}`}
                alt=""
                width={320}
                height={240}
                loading="lazy"
                decoding="async"
                className="aspect-[4/3] w-full object-cover transition-transform duration-500 ease-out motion-safe:group-hover:scale-105"
              />
            </div>
            <p className="mt-2 cramped:mt-0 truncate text-small font-medium text-text-2">{label}</p>
          </li>
        ))}
      </ul>
    </FeatureCard>
  );
}
