import { clsx } from 'clsx';
import { BRAND } from '#contract/brand.ts';

/** The logo without the wordmark: a drop with one square corner on the gradient. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'relative block shrink-0 rounded-[30%] bg-dusk forced-color-adjust-none',
        className ?? 'size-[26px]',
      )}
    >
      <span className="absolute inset-[27%_23%_23%_27%] rounded-[50%_50%_50%_0] bg-white" />
    </span>
  );
}

/** The logo with the wordmark. In a bar, `tight` hides the word on the narrowest phones; large text always hides it there. */
export function Logo({ tight }: { tight?: boolean }) {
  return (
    <span className="flex items-center gap-3 font-display text-h2 font-bold tracking-[-0.02em] text-text">
      <LogoMark />
      <span className={clsx(tight && 'max-[26rem]:sr-only', tight !== undefined && 'cramped:sr-only')}>
        {BRAND.name}
      </span>
    </span>
  );
}
