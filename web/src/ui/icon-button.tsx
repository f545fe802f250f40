import { cva, type VariantProps } from 'class-variance-authority';
import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Spinner } from './spinner.tsx';
import { useSteadyBusy } from './use-steady-busy.ts';

const iconButtonStyle = cva(
  'touch-target inline-grid shrink-0 place-items-center rounded-md border transition-colors disabled:cursor-not-allowed disabled:opacity-40 aria-disabled:cursor-not-allowed aria-disabled:not-aria-busy:opacity-40',
  {
    variants: {
      variant: {
        ghost: 'border-transparent text-text-2 hover:bg-surface-2 hover:text-text active:bg-surface-3',
        secondary:
          'border-border bg-surface text-text shadow-e1 hover:border-border-strong hover:bg-surface-2',
        danger: 'border-transparent text-danger-text hover:bg-danger-soft',
        /** For use over images: the scrim keeps the icon readable. */
        media: 'focus-on-media border-transparent bg-scrim text-on-media backdrop-blur-sm hover:bg-black/80',
      },
      size: { sm: 'size-8', md: 'size-10', lg: 'size-11' },
      /** For a button without a visible box: its icon, not its box, ends where the text ends. */
      atEdge: { true: '' },
    },
    compoundVariants: [
      { atEdge: true, size: 'sm', className: '-me-2' },
      { atEdge: true, size: ['md', 'lg'], className: '-me-3' },
    ],
    defaultVariants: { variant: 'ghost', size: 'md' },
  },
);

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> &
  VariantProps<typeof iconButtonStyle> & {
    icon: LucideIcon;
    /** The button's name, also shown as its title. */
    label: string;
    busy?: boolean;
  };

/** A square button with only an icon. */
export function IconButton(props: IconButtonProps) {
  const {
    icon: Icon,
    label,
    busy = false,
    variant,
    size,
    atEdge,
    className,
    onClick,
    type = 'button',
    ...rest
  } = props;
  const looksBusy = useSteadyBusy(busy);
  return (
    <button
      type={type}
      title={label}
      {...rest}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? undefined : onClick}
      className={clsx(iconButtonStyle({ variant, size, atEdge }), className)}
    >
      {looksBusy ? <Spinner /> : <Icon aria-hidden className="size-[1.125rem]" strokeWidth={1.75} />}
    </button>
  );
}
