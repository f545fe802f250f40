import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatMoment } from '#web/platform/format/format-moment.ts';
import { PATHS } from '#web/platform/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { DonePanel } from './done-panel.tsx';
import { TextLink } from './text-link.tsx';

/**
 * Replaces the sign-in form after an account was deleted: lists what is deleted later, and by when (ISO
 * 8601).
 */
export function AccountDeletedPanel({
  deletedLater,
}: {
  deletedLater: readonly { what: string; by: string }[];
}) {
  return (
    <DonePanel
      icon={CircleCheck}
      title="Your Account Is Deleted"
      action={
        <>
          <Button asChild size="lg" wide>
            <Link to={PATHS.home}>Return to Home</Link>
          </Button>
          <p className="text-text-2">
            Have another account? <TextLink to={PATHS.signIn}>Sign in</TextLink>
          </p>
        </>
      }
    >
      <p>
        You are signed out, and your data is removed from this browser. The following will be deleted later:
      </p>
      <dl className="mt-2 flex flex-col gap-3 rounded-lg bg-surface-2 p-4 text-start text-body">
        {deletedLater.map(({ what, by }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd className="text-small">
              Deleted by <time dateTime={by}>{formatMoment(by, 'day')}</time>
            </dd>
          </div>
        ))}
      </dl>
    </DonePanel>
  );
}
