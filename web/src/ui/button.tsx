import { cva, type VariantProps } from 'class-variance-authority';
import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from './spinner.tsx';
import { useSteadyBusy } from './use-steady-busy.ts';

const buttonStyle = cva(
  'touch-target inline-flex items-center justify-center gap-2 whitespace-nowrap rounded-md border text-label font-medium transition-[background-color,border-color,color,translate] select-none active:translate-y-[0.5px] disabled:cursor-not-allowed disabled:active:translate-y-0 aria-disabled:cursor-not-allowed cramped:h-auto! cramped:whitespace-normal',
  {
    variants: {
      variant: {
        primary:
          'border-transparent bg-accent text-on-accent shadow-[inset_0_1px_0_rgb(255_255_255/0.18),var(--e1)] hover:bg-accent-hover active:bg-accent-active disabled:bg-surface-3 disabled:text-text-3 disabled:shadow-none data-unavailable:not-aria-busy:bg-surface-3 data-unavailable:not-aria-busy:text-text-3 data-unavailable:not-aria-busy:shadow-none',
        secondary:
          'border-border bg-surface text-text shadow-e1 hover:border-border-strong hover:bg-surface-2 active:bg-surface-3 disabled:border-border disabled:bg-surface-2 disabled:text-text-3',
        ghost:
          'border-transparent bg-transparent text-text-2 hover:bg-surface-2 hover:text-text active:bg-surface-3 disabled:bg-transparent disabled:text-text-3',
        danger:
          'border-transparent bg-danger text-on-danger hover:bg-danger-hover active:bg-danger-hover disabled:bg-surface-3 disabled:text-text-3',
        link: 'h-auto! border-transparent px-0! text-accent-text underline-offset-4 hover:underline disabled:text-text-3',
      },
      size: {
        sm: 'h-8 px-3 cramped:py-1',
        md: 'h-10 px-4 cramped:py-2',
        lg: 'h-12 px-5 text-[0.9375rem] cramped:py-2',
      },
      wide: { true: 'w-full' },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonStyle> & {
    icon?: LucideIcon;
    /** While true, the button ignores clicks. If it lasts, it shows `busyLabel`; width and focus stay. */
    busy?: boolean;
    busyLabel?: string;
    /** A primary button that looks disabled; pressing it shows why. */
    unavailable?: boolean | undefined;
    /** Applies the button's style to its only child, for example a `Link`. */
    asChild?: boolean;
  };

/**
 * A button. Its width fits the longer of label and busy label, so the layout does not shift while it is busy.
 */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    wide,
    icon,
    busy = false,
    busyLabel,
    unavailable,
    asChild,
    className,
    ...rest
  } = props;
  const classes = clsx(buttonStyle({ variant, size, wide }), className);
  const looksBusy = useSteadyBusy(busy);
  if (asChild) return <Slot.Root className={classes} {...rest} />;

  const { children, onClick, type = 'button', ...attributes } = rest;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      {...attributes}
      className={classes}
      data-unavailable={unavailable || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || attributes['aria-disabled']}
      onClick={press}
    >
      {busyLabel === undefined ? (
        <>
          <ButtonIcon icon={icon} busy={looksBusy} />
          {children}
        </>
      ) : (
        <SteadyLabel icon={icon} label={children} busyLabel={busyLabel} busy={looksBusy} />
      )}
    </button>
  );
}

function ButtonIcon({ icon: Icon, busy }: { icon: LucideIcon | undefined; busy: boolean }) {
  if (busy) return <Spinner />;
  return Icon === undefined ? null : <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />;
}

/**
 * Reserves space for the label that is not shown, with its icon or spinner. CSS renders that label, so that it is not part
 * of the button's text.
 */
function SteadyLabel(props: {
  icon: LucideIcon | undefined;
  label: ButtonProps['children'];
  busyLabel: string;
  busy: boolean;
}) {
  const { icon, label, busyLabel, busy } = props;
  const hidden = busy && typeof label === 'string' ? label : busyLabel;
  const hasIcon = !busy || icon !== undefined;
  return (
    <span
      data-other-label={hidden}
      className={clsx(
        'inline-grid justify-items-center after:invisible after:col-start-1 after:row-start-1 after:h-0 after:content-[attr(data-other-label)]',
        hasIcon && 'after:ps-6',
      )}
    >
      <span className="col-start-1 row-start-1 inline-flex items-center gap-2">
        <ButtonIcon icon={icon} busy={busy} />
        {busy ? busyLabel : label}
      </span>
    </span>
  );
}
