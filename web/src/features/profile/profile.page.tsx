import { useEffect, useState } from 'react';
import { useSession } from '#web/platform/session/session.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { AccountData } from './account-data.tsx';
import { BudgetCard } from './budget-card.tsx';
import { MarksCard } from './marks-card.tsx';
import { ModelNoticesCard } from './model-notices-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PersonalInformationCard } from './personal-information-card.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { UsageCard } from './usage-card.tsx';

const TABS = [
  { value: 'account', label: 'Account' },
  { value: 'security', label: 'Security' },
] as const;

/** The profile: personal information, usage, data and password. */
export function ProfilePage() {
  const { user, reloadProfile } = useSession();
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('account');
  const hasProfile = user?.hasProfile ?? false;
  const isAwaited = user?.isProfileLoading ?? false;
  useEffect(() => {
    if (!hasProfile && !isAwaited) void reloadProfile();
  }, [hasProfile, isAwaited, reloadProfile]);
  if (user === undefined) return null;
  return (
    <PageFrame title="Your Profile">
      <ProfileHeader user={user} />
      <Tabs label="Profile" tabs={TABS} value={tab} onChange={setTab}>
        <TabPanel value="account" className="mt-5 flex flex-col gap-5">
          <PersonalInformationCard user={user} />
          <BudgetCard userId={user.id} />
          <UsageCard userId={user.id} />
          <MarksCard userId={user.id} />
          <ModelNoticesCard userId={user.id} />
          <AccountData user={user} />
        </TabPanel>
        <TabPanel value="security" className="mt-5 flex flex-col gap-5">
          <PasswordCard />
          <SessionsCard />
        </TabPanel>
      </Tabs>
    </PageFrame>
  );
}
