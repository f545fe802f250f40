import type { ReactNode } from 'react';

type Wordmark = { name: string; widthUnits: number; letterSpacing: number; weight: number; mark: ReactNode };

/** Invented companies. Marks are drawn on 24 units; the name starts at 32. */
const WORDMARKS: readonly Wordmark[] = [
  {
    name: 'Halftide',
    widthUnits: 124,
    letterSpacing: -0.4,
    weight: 650,
    mark: (
      <>
        <circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M2 12c3-3 7-3 10 0s7 3 10 0a10 10 0 0 1-20 0Z" />
      </>
    ),
  },
  {
    name: 'QUILLPINE',
    widthUnits: 152,
    letterSpacing: 1.6,
    weight: 500,
    mark: <path d="m12 1 7 9h-4l5 7h-7v6h-2v-6H4l5-7H5Z" />,
  },
  {
    name: 'Kiteburrow',
    widthUnits: 148,
    letterSpacing: -0.6,
    weight: 700,
    mark: <path d="M12 1 22 11 12 23 2 11ZM12 4.5V11h6.2ZM5.8 11H12v8Z" fillRule="evenodd" />,
  },
  {
    name: 'pollenhaus',
    widthUnits: 144,
    letterSpacing: 0,
    weight: 550,
    mark: (
      <>
        <circle cx="12" cy="12" r="4" />
        <circle cx="12" cy="3.5" r="2.4" />
        <circle cx="19.4" cy="7.8" r="2.4" />
        <circle cx="19.4" cy="16.2" r="2.4" />
        <circle cx="12" cy="20.5" r="2.4" />
        <circle cx="4.6" cy="16.2" r="2.4" />
        <circle cx="4.6" cy="7.8" r="2.4" />
      </>
    ),
  },
  {
    name: 'Sundry Eight',
    widthUnits: 160,
    letterSpacing: -0.3,
    weight: 600,
    mark: (
      <>
        <circle cx="12" cy="7" r="5" fill="none" stroke="currentColor" strokeWidth="2.4" />
        <circle cx="12" cy="17.4" r="5" fill="none" stroke="currentColor" strokeWidth="2.4" />
      </>
    ),
  },
];

/** The wordmarks of invented customers. */
export function LogoStrip() {
  return (
    <section aria-label="Customers" className="border-y border-border py-10 lg:py-12">
      <ul className="mx-auto grid max-w-[1200px] grid-cols-2 items-center justify-items-center gap-x-4 gap-y-7 px-4 text-text-3 *:last:col-span-2 sm:flex sm:flex-wrap sm:justify-center sm:gap-x-10 sm:px-6 lg:justify-between">
        {WORDMARKS.map((wordmark) => (
          <li key={wordmark.name}>
            <WordmarkImage {...wordmark} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WordmarkImage({ name, widthUnits, letterSpacing, weight, mark }: Wordmark) {
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${widthUnits} 24`}
      width={widthUnits}
      height={24}
      fill="currentColor"
      className="h-6 w-auto"
    >
      {mark}
      <text
        x="32"
        y="18"
        className="font-display"
        fontSize="19"
        fontWeight={weight}
        letterSpacing={letterSpacing}
      >
        {name}
      </text>
    </svg>
  );
}
