import { useRef } from 'react';
import { useExportStatus, useStartExport } from '#web/modules/data-export/use-data-export.ts';
import type { SessionUser } from '#web/platform/session/session.tsx';
import { DeleteAccountCard } from './delete-account-card.tsx';
import { YourDataCard } from './your-data-card.tsx';

/** The cards to download all of the person's data, and to delete the account. */
export function AccountData({ user }: { user: SessionUser }) {
  const starting = useStartExport(user.id);
  const { data } = useExportStatus(user.id);
  const dataCard = useRef<HTMLDivElement>(null);
  const isRequested = data !== undefined && data !== 'gone' && data.status !== 'failed';
  const downloadFirst = () => {
    if (!isRequested) starting.start();
    dataCard.current?.scrollIntoView({ block: 'center' });
    dataCard.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <YourDataCard ref={dataCard} userId={user.id} starting={starting} />
      <DeleteAccountCard signInEmail={user.signInEmail} onDownloadFirst={downloadFirst} />
    </>
  );
}
