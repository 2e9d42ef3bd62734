import type { DeviceSession } from '@anupal/contract/auth/schemas';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast.ts';
import { devicesQuery, signOutDevice, signOutOtherDevices } from './sessions-api.ts';

/** The devices on which the user is signed in, with buttons to sign out. */
export function DeviceList() {
  const { t } = useLingui();
  const result = useQuery(devicesQuery);
  return (
    <SectionCard
      title={t`Signed-in devices`}
      description={
        <Trans>Sign out of any device that you do not recognise or no longer use.</Trans>
      }
    >
      <QueryContent result={result} loading={<Skeleton lines={2} label={t`Loading devices...`} />}>
        {(sessions) => (
          <>
            <Devices sessions={sessions} />
            <SignOutOthers hasOthers={sessions.some(({ isCurrent }) => !isCurrent)} />
          </>
        )}
      </QueryContent>
    </SectionCard>
  );
}

const initialCount = 4;

/** The first devices, with this one first, and all of them on demand. */
function Devices({ sessions }: { readonly sessions: readonly DeviceSession[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const sorted = sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  const shown = showsAll ? sorted : sorted.slice(0, initialCount);
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {shown.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      {shown.length < sessions.length && (
        <div className="mt-2">
          <Button variant="quiet" onClick={() => setShowsAll(true)}>
            <Plural value={sessions.length} one="Show # device" other="Show all # devices" />
          </Button>
        </div>
      )}
    </>
  );
}

function SignOutOthers({ hasOthers }: { readonly hasOthers: boolean }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const submission = useSubmit(async () => {
    const result = await signOutOtherDevices();
    await queries.invalidateQueries(devicesQuery);
    return result.ok ? null : result;
  });
  return (
    <div className="mt-4 space-y-4">
      {submission.failure !== null && (
        <div role="alert">
          <Banner tone="danger">{submission.failure.message ?? t`Something went wrong`}</Banner>
        </div>
      )}
      <Button variant="secondary" isPending={submission.isPending} onClick={submission.submit}>
        <Trans>Sign out all other devices</Trans>
      </Button>
      <div className="space-y-1 text-small text-ink-soft">
        {!hasOthers && (
          <p>
            <Trans>You are signed in on this device only.</Trans>
          </p>
        )}
        <p>
          <Trans>A device that has already signed out then counts as new again.</Trans>
        </p>
      </div>
    </div>
  );
}

const methodLabels: Readonly<Record<DeviceSession['method'], MessageDescriptor>> = {
  otp: msg`Signed in with a code by email`,
  google: msg`Signed in with Google`,
  passkey: msg`Signed in with a passkey`,
};

/** One signed-in device. The current one is marked; the account menu signs it out. */
function DeviceRow({ device }: { readonly device: DeviceSession }) {
  const { i18n, t } = useLingui();
  const { network } = device;
  const queries = useQueryClient();
  const { isPending, submit } = useSubmit(async () => {
    const result = await signOutDevice(device.id);
    if (!result.ok) showToast('error', result.message ?? t`Something went wrong`);
    await queries.invalidateQueries(devicesQuery);
    return result.ok ? null : result;
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <span className="text-ink-soft">
        <Icon name="monitor-smartphone" size="large" />
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device.device}
          {device.isCurrent && (
            <Badge>
              <Trans>This device</Trans>
            </Badge>
          )}
          {device.knownFrom !== null && (
            <Badge tone="warning">
              <Trans>New</Trans>
            </Badge>
          )}
        </p>
        <p className="text-small text-ink-soft">
          {i18n._(methodLabels[device.method])}
          {network !== null && (
            <>
              {' · '}
              <Trans>Network {network}</Trans>
            </>
          )}
        </p>
        <p className="text-small text-ink-soft">
          {device.isCurrent ? (
            <Trans>
              Signed in <DateText iso={device.signedInAt} withTime />
            </Trans>
          ) : (
            <Trans>
              Last seen <DateText iso={device.lastSeenAt} withTime />, signed in{' '}
              <DateText iso={device.signedInAt} withTime />
            </Trans>
          )}
        </p>
        {device.knownFrom !== null && (
          <p className="text-small">
            <Trans>
              Until <DateText iso={device.knownFrom} withTime />, you cannot use it to confirm
              actions with a code by email, or to export or delete clients.
            </Trans>
          </p>
        )}
      </div>
      {!device.isCurrent && (
        <span className="ml-10 sm:ml-0">
          <Button
            variant="secondary"
            isPending={isPending}
            aria-label={t`Sign out ${device.device}`}
            onClick={submit}
          >
            <Trans>Sign out</Trans>
          </Button>
        </span>
      )}
    </li>
  );
}
