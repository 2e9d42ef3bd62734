import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { LoadProblem } from '../../../../ui/load-problem.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { devicesQuery, signOutOtherDevices } from '../api.ts';
import { DeviceRow } from './device-row.tsx';
import { useSubmit } from '../../../../lib/use-submit.ts';

/** Where the person is signed in, and how to sign out there. */
export function DeviceList() {
  const { t } = useLingui();
  const { data, error, isPending, isFetching, refetch } = useQuery(devicesQuery);
  return (
    <Card>
      <h2 className="text-title font-bold">
        <Trans>Signed-in devices</Trans>
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        <Trans>Sign out of any device that you do not recognise or no longer use.</Trans>
      </p>
      {isPending && <Skeleton lines={2} label={t`Loading devices...`} />}
      {error !== null && (
        <LoadProblem message={error.message} isRetrying={isFetching} onRetry={() => refetch()} />
      )}
      {data !== undefined && (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {data.map((device) => (
              <DeviceRow key={device.id} device={device} />
            ))}
          </ul>
          <SignOutOthers hasOthers={data.some(({ isCurrent }) => !isCurrent)} />
        </>
      )}
    </Card>
  );
}

function SignOutOthers({ hasOthers }: { readonly hasOthers: boolean }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const submission = useSubmit(async () => {
    const answer = await signOutOtherDevices();
    await queries.invalidateQueries(devicesQuery);
    return answer.ok ? null : answer;
  });
  return (
    <div className="mt-4 space-y-4">
      {submission.failure !== null && (
        <div role="alert">
          <Banner tone="danger">{submission.failure.message ?? t`Something went wrong`}</Banner>
        </div>
      )}
      <Button
        variant="secondary"
        isPending={submission.isPending}
        disabledReason={hasOthers ? null : t`You are signed in on this device only.`}
        onClick={submission.submit}
      >
        <Trans>Sign out all other devices</Trans>
      </Button>
    </div>
  );
}
