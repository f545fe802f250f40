import { ArrowRight } from 'lucide-react';

/** Before and after, side by side. */
export function ImagePair(props: { before: string; after: string; isCutOut?: boolean }) {
  const { before, after, isCutOut = false } = props;
  return (
    <>
      <Half source={before} />
      <span className="w-0.5 bg-surface" />
      <Half source={after} isTransparent={isCutOut} />
      <Arrow />
    </>
  );
}

/** An image with a brush stroke on it. */
export function BrushedImage({ image }: { image: string }) {
  return (
    <>
      <Half source={image} />
      <svg viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice" className="absolute inset-0 size-full">
        <title>A brush stroke</title>
        <path
          d="M100 26c10-9 26-8 33 1 6 9-16 10-22 18-5 8 18 6 24 13 5 8-12 15-24 11"
          fill="none"
          stroke="var(--accent-graphic)"
          strokeOpacity="0.6"
          strokeWidth="13"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="111" cy="69" r="8" fill="none" stroke="white" strokeWidth="1.25" />
      </svg>
    </>
  );
}

/** Colors of the image next to them. */
const COLORS = ['#2b1b3d', '#8e2f6f', '#e8556d', '#f79b6c', '#fbd9a5'];

export function PaletteImage({ image }: { image: string }) {
  return (
    <>
      <span className="flex flex-1">
        {COLORS.map((color) => (
          <span key={color} className="flex-1" style={{ backgroundColor: color }} />
        ))}
      </span>
      <span className="w-0.5 bg-surface" />
      <Half source={image} />
      <Arrow />
    </>
  );
}

function Half({ source, isTransparent = false }: { source: string; isTransparent?: boolean }) {
  return (
    <span className={`relative min-w-0 flex-1 ${isTransparent ? 'bg-checkerboard' : 'bg-surface-3'}`}>
      <img src={source} alt="" decoding="async" className="absolute inset-0 size-full object-cover" />
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
