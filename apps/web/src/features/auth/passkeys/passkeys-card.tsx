import type { Passkey } from '@anupal/contract/auth/passkeys';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast.ts';
import { addPasskey, passkeysQuery, removePasskey } from './passkeys-api.ts';
import { RenameDialog } from './rename-dialog.tsx';

/** The passkeys of the user, and a button to add one. */
export function PasskeysCard() {
  const { t } = useLingui();
  const result = useQuery(passkeysQuery);
  return (
    <SectionCard
      title={t`Passkeys`}
      description={
        <Trans>
          Sign in with your fingerprint, face or screen lock instead of a code. A passkey cannot be
          guessed, and works on no other website.
        </Trans>
      }
    >
      <QueryContent result={result} loading={<Skeleton lines={2} label={t`Loading passkeys...`} />}>
        {(passkeys) => (
          <>
            {passkeys.length > 0 && (
              <ul className="divide-y divide-line border-y border-line">
                {passkeys.map((passkey) => (
                  <PasskeyRow key={passkey.id} passkey={passkey} />
                ))}
              </ul>
            )}
            <AddPasskey />
          </>
        )}
      </QueryContent>
    </SectionCard>
  );
}

function AddPasskey() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const adding = useSubmit(async () => {
    const result = await addPasskey();
    if (result.ok) showToast('success', t`The passkey is added.`);
    await queries.invalidateQueries(passkeysQuery);
    return result.ok ? null : result;
  });
  return (
    <div className="mt-4 space-y-4">
      <FormError submission={adding} fallback={t`Something went wrong`} takesFocus />
      <Button variant="secondary" isPending={adding.isPending} onClick={adding.submit}>
        <Trans>Add a passkey</Trans>
      </Button>
    </div>
  );
}

function PasskeyRow({ passkey }: { readonly passkey: Passkey }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [isRenaming, setIsRenaming] = useState(false);
  const { id, name } = passkey;
  const { isPending, submit } = useSubmit(async () => {
    const result = await removePasskey(id);
    if (result.ok) showToast('success', t`The passkey is removed.`);
    else showToast('error', result.message ?? t`Something went wrong`);
    await queries.invalidateQueries(passkeysQuery);
    return result.ok ? null : result;
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <span className="text-ink-soft">
        <Icon name="key-round" size="large" />
      </span>
      <PasskeyDetails passkey={passkey} />
      <span className="ml-10 flex flex-wrap gap-2 sm:ml-0">
        <Button variant="quiet" aria-label={t`Rename ${name}`} onClick={() => setIsRenaming(true)}>
          <Trans>Rename</Trans>
        </Button>
        <Button
          variant="secondary"
          isPending={isPending}
          aria-label={t`Remove ${name}`}
          onClick={submit}
        >
          <Trans>Remove</Trans>
        </Button>
      </span>
      {isRenaming && <RenameDialog passkey={passkey} onClose={() => setIsRenaming(false)} />}
    </li>
  );
}

function PasskeyDetails({ passkey }: { readonly passkey: Passkey }) {
  const { name, state, isSynced, addedAt, lastUsedAt } = passkey;
  return (
    <div className="min-w-0 flex-1 basis-56">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
        {name}
        {isSynced && state === 'usable' && (
          <Badge>
            <Trans>On all your devices</Trans>
          </Badge>
        )}
      </p>
      <p className="text-small text-ink-soft">
        {lastUsedAt === null ? (
          <Trans>
            Added <DateText iso={addedAt} withTime />, not used yet
          </Trans>
        ) : (
          <Trans>
            Added <DateText iso={addedAt} />, last used <DateText iso={lastUsedAt} withTime />
          </Trans>
        )}
      </p>
      {state === 'copied' && (
        <p className="text-small text-danger">
          <Trans>Blocked, because it may have been copied. Remove it and add a new one.</Trans>
        </p>
      )}
      {state === 'elsewhere' && (
        <p className="text-small text-danger">
          <Trans>It was made for an earlier address of this site and no longer works.</Trans>
        </p>
      )}
    </div>
  );
}
