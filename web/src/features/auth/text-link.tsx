import { Link, type LinkProps } from 'react-router-dom';

/** A link within text. */
export function TextLink(props: LinkProps) {
  return (
    <Link
      {...props}
      className="touch-target rounded-xs font-medium text-accent-text underline-offset-4 hover:underline"
    />
  );
}
