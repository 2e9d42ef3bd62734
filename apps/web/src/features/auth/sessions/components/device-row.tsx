import type { DeviceSession } from '@anupal/contract/auth/records';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DateText } from '../../../../ui/date-text.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { devicesQuery, signOutDevice } from '../api.ts';
import { useSubmit } from '../../../../lib/use-submit.ts';

/** One signed-in device. The one in hand is marked, and is left by the account menu. */
export function DeviceRow({ device }: { readonly device: DeviceSession }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { isPending, submit } = useSubmit(async () => {
    const answer = await signOutDevice(device.id);
    if (!answer.ok) showToast('error', answer.message ?? t`Something went wrong`);
    await queries.invalidateQueries(devicesQuery);
    return answer.ok ? null : answer;
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
