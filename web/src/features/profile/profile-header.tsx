import { displayName, type SessionUser } from '#web/platform/session/session.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { memberSince } from './member-since.ts';

/** Avatar, name, email address, plan and membership date. */
export function ProfileHeader({ user }: { user: SessionUser }) {
  const name = displayName(user);
  return (
    <section
      aria-label="Overview"
      className="flex min-w-0 items-center gap-4 max-sm:flex-col max-sm:items-start short:flex-row short:items-center"
    >
      <Avatar name={name} className="size-18 text-h1 short:size-12 short:text-h2" />
      <div className="min-w-0 max-w-full">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p dir="auto" data-name className="font-display text-h1 wrap-anywhere">
            {name ?? <SkeletonText className="w-32" />}
          </p>
          <Badge tone="accent">Free Plan</Badge>
        </div>
        <p data-email className="mt-1 wrap-anywhere text-text-2">
          {user.email}
        </p>
        <p className="mt-1 text-small text-text-3">
          {user.isProfileLoading ? (
            <SkeletonText className="w-40" />
          ) : user.hasProfile ? (
            memberSince(user.createdAt)
          ) : (
            'Details unavailable'
          )}
        </p>
      </div>
    </section>
  );
}
