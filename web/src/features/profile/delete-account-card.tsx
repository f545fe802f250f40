import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type DeletedAccount, deleteAccountEndpoint } from '#contract/api/delete-account.ts';
import * as LIMITS from '#contract/limits.ts';
import { callApi } from '#web/platform/api/api-client.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { describeFailure } from '#web/platform/api/describe-failure.ts';
import { PATHS } from '#web/platform/paths.ts';
import type { ArrivalState } from '#web/platform/session/arrival-state.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type DeleteAccountCardProps = {
  /** The email address to type before the account can be deleted. */
  signInEmail: string;
  onDownloadFirst(): void;
};

const normalize = (address: string) => address.trim().toLowerCase();

/** Deletes the account and everything in it, once the person has typed their email address. */
export function DeleteAccountCard({ signInEmail, onDownloadFirst }: DeleteAccountCardProps) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const [wantsDownload, setWantsDownload] = useState(false);
  const [typed, setTyped] = useState('');
  const { mutate, isPending, error, reset } = useAccountDeletion();
  const form = useRef<HTMLFormElement>(null);
  const failureId = useId();
  const failure = error === null ? undefined : describeFailure(error);
  const isAddressRefused = error instanceof ApiError && error.status === 400;
  const matches = normalize(typed) === normalize(signInEmail);
  const isMismatch = normalize(typed) !== '' && !matches;
  // On phones the dialog's buttons would cover the reason below the field.
  useEffect(() => {
    if (error !== null || isMismatch) form.current?.scrollIntoView({ block: 'end' });
  }, [error, isMismatch]);
  const remove = () => {
    if (matches && !isPending) mutate(typed.trim());
  };
  const openDialog = () => {
    setWantsDownload(false);
    setIsDialogOpen(true);
  };
  return (
    <Card role="region" aria-label="Delete Account">
      <CardHeader
        title="Delete Account"
        description="Permanently deletes your account with all images, videos and settings."
      />
      <div className="flex justify-end max-sm:flex-col">
        <Button variant="secondary" className="text-danger-text!" onClick={openDialog}>
          Delete Account
        </Button>
      </div>
      <ConfirmDialog
        open={isDialogOpen}
        title="Delete your account?"
        description="This cannot be undone."
        confirmLabel="Delete Account"
        busyLabel="Deleting…"
        busy={isPending}
        confirmDisabled={!matches}
        onConfirm={remove}
        onCancel={() => setIsDialogOpen(false)}
        onCloseAutoFocus={(event) => {
          if (!wantsDownload) return;
          event.preventDefault();
          onDownloadFirst();
        }}
      >
        <Consequences />
        <Button
          variant="secondary"
          disabled={isPending}
          onClick={() => {
            setWantsDownload(true);
            setIsDialogOpen(false);
          }}
        >
          Download Everything First
        </Button>
        <form
          ref={form}
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            remove();
          }}
        >
          <Field
            label={
              <>
                Type <strong className="wrap-anywhere">{signInEmail}</strong> to confirm
              </>
            }
            hint={isMismatch ? 'This is not the address above.' : undefined}
            error={isAddressRefused ? failure : undefined}
            describedBy={failure === undefined || isAddressRefused ? undefined : failureId}
          >
            {(control) => (
              <TextInput
                {...control}
                type="email"
                inputMode="email"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={LIMITS.email.maxCharacters}
                readOnly={isPending}
                value={typed}
                onChange={({ target }) => {
                  setTyped(target.value);
                  if (error !== null) reset();
                }}
              />
            )}
          </Field>
          {failure !== undefined && !isAddressRefused && (
            <FormFailure id={failureId} failure={{ message: failure, hasNoToast: true }} />
          )}
        </form>
      </ConfirmDialog>
    </Card>
  );
}

/** Deletes the account on the server, then in this browser; the sign-in page lists what is deleted later. */
function useAccountDeletion() {
  const { signOutOfDeletedAccount } = useSession();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (confirm: string) => callApi(deleteAccountEndpoint, { body: { confirm } }),
    onSuccess: ({ later }: DeletedAccount) => {
      const state: ArrivalState = { accountDeleted: later };
      return signOutOfDeletedAccount(() => navigate(PATHS.signIn, { replace: true, state }));
    },
    // Not retried: a refusal is final, and after a lost response the person decides.
    retry: false,
  });
}

const { backupDays, accessLogDays } = LIMITS.erasure;

const CONSEQUENCES = [
  {
    term: 'Deleted at once',
    text: 'All images, videos and references, your prompts, history, profile and usage, and an archive that you have not downloaded.',
  },
  {
    term: 'Ended',
    text: 'Videos that are being made. You are signed out here now, and on other devices within an hour.',
  },
  {
    term: 'Kept for a while',
    text: `Backups for up to ${backupDays} days, access logs for ${accessLogDays} days, and the amounts of your payments for ${LIMITS.receiptRetentionDays} days, without your name or email address.`,
  },
];

function Consequences() {
  return (
    <dl className="flex flex-col gap-3 rounded-md bg-surface-2 p-4">
      {CONSEQUENCES.map(({ term, text }) => (
        <div key={term}>
          <dt className="text-label">{term}</dt>
          <dd className="text-pretty text-text-2">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
