import { clsx } from 'clsx';
import { ArtImage } from './art-image.tsx';
import type { Example } from './examples.ts';
import { storeExample } from './try-this.ts';

/** A sample image with its prompt. */
export function ExampleCard(props: { example: Example; isFirst: boolean; isTall: boolean }) {
  const { prompt, style, styleLabel, art } = props.example;
  return (
    <li
      className={clsx(
        'group relative overflow-hidden rounded-xl shadow-e3',
        'aspect-[4/3.6] w-full cramped:aspect-[4/5]',
        props.isTall ? 'md:aspect-[4/5.4] lg:aspect-[4/4.2]' : 'md:aspect-[4/5.8] lg:aspect-[4/4.4]',
      )}
    >
      <ArtImage
        name={art}
        alt=""
        widths={[640, 960, 1440]}
        ratio={1.25}
        sizes="(min-width: 1200px) 410px, (min-width: 768px) 36vw, 92vw"
        loading={props.isFirst || props.isTall ? 'eager' : 'lazy'}
        fetchPriority={props.isFirst ? 'high' : 'auto'}
        className="absolute inset-0 size-full object-cover object-[50%_30%] transition-transform duration-500 ease-out motion-safe:group-hover:scale-[1.025]"
      />
      <span className="absolute top-4 left-4 rounded-full bg-scrim px-3 py-1 text-small font-medium text-on-media">
        {styleLabel}
      </span>
      <div className="absolute inset-x-0 bottom-0 bg-[linear-gradient(transparent,rgb(10_9_12/0.62)_64px,rgb(10_9_12/0.82))] px-4 pt-12 pb-4 md:pt-16 cramped:pt-16">
        <p className="mb-3 text-body text-on-media">“{prompt}”</p>
        <button
          type="button"
          aria-label={`Try This: ${prompt}`}
          onClick={() => location.assign(storeExample({ prompt, style }))}
          className="touch-target min-h-9 rounded-md bg-white px-4 text-label font-medium text-[#1a1815] shadow-e1 hover:bg-[#f3f1ec] active:translate-y-[0.5px] focus-visible:outline-white"
        >
          Try This
        </button>
      </div>
    </li>
  );
}
