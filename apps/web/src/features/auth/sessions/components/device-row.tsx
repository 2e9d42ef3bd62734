import type { DeviceSession } from '@anupal/contract/auth';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { formatMoment } from '../../../../lib/format.ts';
import { useLanguage } from '../../../../lib/use-language.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { devicesQuery, signOutDevice } from '../api.ts';
import { useSubmit } from '../../../../lib/use-submit.ts';

/** One signed-in device. The one in hand is marked, and is left by the account menu. */
export function DeviceRow({ device }: { readonly device: DeviceSession }) {
  const { t } = useLingui();
  const language = useLanguage();
  const queries = useQueryClient();
  const { isPending, submit } = useSubmit(async () => {
    const answer = await signOutDevice(device.id);
    if (!answer.ok) showToast('error', answer.message ?? t`Something went wrong`);
    await queries.invalidateQueries(devicesQuery);
    return answer.ok ? null : answer;
  });
  const lastSeen = formatMoment(device.lastSeenAt, language);
  const signedIn = formatMoment(device.signedInAt, language);
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
            <Trans>Signed in {signedIn}</Trans>
          ) : (
            <Trans>
              Last seen {lastSeen}, signed in {signedIn}
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
