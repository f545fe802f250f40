import { ArrowRight } from 'lucide-react';

/** Before and after, side by side. */
export function ImagePair({ before, after }: { before: string; after: string }) {
  return (
    <>
      <Half source={before} />
      <span className="w-0.5 bg-surface" />
      <Half source={after} />
      <Arrow />
    </>
  );
}

/** Colors of the image next to them. */
const COLORS = ['#2b1b3d', '#8e2f6f', '#e8556d', '#f79b6c', '#fbd9a5'];

export function PaletteImage({ picture }: { picture: string }) {
  return (
    <>
      <span className="flex flex-1">
        {COLORS.map((color) => (
          <span key={color} className="flex-1" style={{ backgroundColor: color }} />
        ))}
      </span>
      <span className="w-0.5 bg-surface" />
      <Half source={picture} />
      <Arrow />
    </>
  );
}

function Half({ source }: { source: string }) {
  return (
    <span className="block min-w-0 flex-1 bg-checkerboard">
      <img src={source} alt="" decoding="async" className="size-full object-cover" />
    </span>
  );
}

function Arrow() {
  return (
    <span className="absolute top-1/2 left-1/2 grid size-9 -translate-1/2 place-items-center rounded-full bg-surface text-text shadow-e2">
      <ArrowRight className="size-4" strokeWidth={2} />
    </span>
  );
}
