import { cva, type VariantProps } from 'class-variance-authority';
import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

const badgeStyle = cva(
  'inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-small font-medium whitespace-nowrap cramped:whitespace-normal',
  {
    variants: {
      tone: {
        neutral: 'bg-surface-2 text-text-2',
        outline: 'border border-border text-text-2',
        accent: 'bg-accent-soft text-accent-soft-text',
        success: 'bg-success-soft text-success-text',
        warning: 'bg-warning-soft text-warning-text',
        danger: 'bg-danger-soft text-danger-text',
        info: 'bg-info-soft text-info-text',
        unknown: 'bg-unknown-soft text-unknown-text',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

type BadgeProps = ComponentProps<'span'> & VariantProps<typeof badgeStyle> & { icon?: LucideIcon };

/** A short word in a pill. */
export function Badge({ tone, icon: Icon, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={clsx(badgeStyle({ tone }), className)}>
      {Icon !== undefined && <Icon aria-hidden className="size-3.5 shrink-0" strokeWidth={2} />}
      {children}
    </span>
  );
}
