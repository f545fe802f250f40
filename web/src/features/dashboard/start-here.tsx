import { ArrowRight, Clapperboard, Image, type LucideIcon, Scissors } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PATHS, type Path } from '#web/platform/paths.ts';

/** Three first steps, until the first image or video exists. */
export function StartHere() {
  return (
    <section aria-labelledby="start-here">
      <h2 id="start-here" className="mb-3 text-h2">
        Start Here
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        <FirstStep
          to={PATHS.imageGenerator}
          icon={Image}
          title="Make an image"
          text="Describe it, pick a style and a size."
          image="/art/styles/anime.webp"
        />
        <FirstStep
          to={PATHS.backgroundRemoval}
          icon={Scissors}
          title="Cut out a product"
          text="Lift it off its background."
          image="/art/product-cutout-640.webp"
        />
        <FirstStep
          to={PATHS.singleShotVideo}
          icon={Clapperboard}
          title="Make a video"
          text="Six seconds from a sentence, or from one of your images."
          image="/art/styles/cyberpunk.webp"
        />
      </ul>
    </section>
  );
}

function FirstStep(props: { to: Path; icon: LucideIcon; title: string; text: string; image: string }) {
  const { to, icon: Icon, title, text, image } = props;
  return (
    <li>
      <Link
        to={to}
        className="group flex h-full items-center gap-4 cramped:flex-col cramped:p-4 overflow-hidden rounded-lg border border-border bg-surface pe-5 shadow-e1 hover:border-border-strong"
      >
        <img
          src={image}
          alt=""
          width={132}
          height={99}
          className="h-full min-h-24 w-28 object-cover sm:w-33"
        />
        <span className="min-w-0 flex-1 py-3">
          <span className="flex items-center gap-2 text-h3">
            <Icon aria-hidden className="size-4" strokeWidth={1.75} />
            {title}
          </span>
          <span className="mt-1 block text-text-2">{text}</span>
        </span>
        <ArrowRight
          aria-hidden
          className="size-4 shrink-0 text-text-3 group-hover:text-text"
          strokeWidth={1.75}
        />
      </Link>
    </li>
  );
}
