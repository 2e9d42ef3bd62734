import type { AccountErasure as Erasure } from '@anupal/contract/retention';
import { erasureGraceDays } from '@anupal/contract/privacy/retention-kinds';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiResult } from '../../lib/api/request.ts';
import { paths } from '../../app/paths.ts';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toast.ts';
import { cancelErasure, erasureQuery, requestErasure } from './erasure-api.ts';
import { KindList } from './kind-list.tsx';

/** What deleting the account means, and the button that schedules or cancels it. */
export function AccountErasure() {
  const { t } = useLingui();
  const result = useQuery(erasureQuery);
  return (
    <QueryContent
      result={result}
      loading={<Skeleton lines={8} label={t`Loading your account details...`} />}
    >
      {(erasure) => (
        <>
          {erasure.scheduledFor === null ? (
            <OpenMatters open={erasure.open} />
          ) : (
            <Scheduled day={erasure.scheduledFor} />
          )}
          <Extent erasure={erasure} />
          {erasure.scheduledFor === null && <Request isBlocked={erasure.open.length > 0} />}
        </>
      )}
    </QueryContent>
  );
}

function OpenMatters({ open }: { readonly open: readonly string[] }) {
  if (open.length === 0) return null;
  return (
    <Banner tone="warning">
      <p className="font-semibold">
        <Trans>Your account cannot be deleted yet</Trans>
      </p>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        {open.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="mt-2">
        <TextLink to={`${paths.dashboardSupport}/new`}>
          <Trans>Open a ticket</Trans>
        </TextLink>
      </p>
    </Banner>
  );
}

function Scheduled({ day }: { readonly day: string }) {
  const { t } = useLingui();
  const cancelling = useErasureChange(cancelErasure, t`Your account will not be deleted.`);
  return (
    <Banner tone="warning">
      <p className="font-semibold">
        <Trans>
          Your account will be deleted on <DateText iso={day} />
        </Trans>
      </p>
      <p className="mt-1">
        <Trans>
          Until then you can use your account, download what you need, and cancel the deletion.
        </Trans>
      </p>
      <div className="mt-3 space-y-3">
        <FormError submission={cancelling} fallback={t`Something went wrong`} />
        <Button
          variant="secondary"
          isPending={cancelling.isPending}
          onClick={() => void cancelling.submit()}
        >
          <Trans>Keep my account</Trans>
        </Button>
      </div>
    </Banner>
  );
}

function Extent({ erasure }: { readonly erasure: Erasure }) {
  const { t } = useLingui();
  const { clients, applications, booksUntil } = erasure;
  const clientCount = plural(clients, { one: '# client', other: '# clients' });
  const applicationCount = plural(applications, { one: '# application', other: '# applications' });
  return (
    <>
      <SectionCard
        title={t`What is deleted`}
        description={
          <Trans>
            This includes {clientCount} and the contents of {applicationCount}. It cannot be undone.
          </Trans>
        }
      >
        <KindList onErasure="erased" />
        {clients > 0 && (
          <p className="mt-4">
            <Trans>
              Your clients may still need their documents, and you may have to retain your bills by
              law. <TextLink to={paths.dashboardClients}>Export your clients</TextLink> and{' '}
              <TextLink to={paths.dashboardBills}>download your bills</TextLink> first.
            </Trans>
          </p>
        )}
      </SectionCard>
      <SectionCard
        title={t`What we retain, and why`}
        description={
          booksUntil === null ? (
            <Trans>You have no tax documents or receipts in your name.</Trans>
          ) : (
            <Trans>
              Your name remains in tax documents and receipts until <DateText iso={booksUntil} /> at
              the latest.
            </Trans>
          )
        }
      >
        <KindList onErasure="retained" />
      </SectionCard>
    </>
  );
}

function Request({ isBlocked }: { readonly isBlocked: boolean }) {
  const { t } = useLingui();
  const requesting = useErasureChange(requestErasure, t`The deletion is scheduled.`);
  return (
    <SectionCard
      title={t`Delete your account`}
      description={
        <Trans>
          After you confirm, you have {erasureGraceDays} days to cancel. Then the account is deleted
          for good, and its plan ends without a refund. We email you a report of what was deleted
          and what is retained.
        </Trans>
      }
    >
      <div className="space-y-4">
        <FormError submission={requesting} fallback={t`Something went wrong`} takesFocus />
        <Button
          variant="secondary"
          isPending={requesting.isPending}
          disabledReason={isBlocked ? t`Resolve the points listed above first` : null}
          onClick={() => void requesting.submit()}
        >
          <Trans>Delete account in {erasureGraceDays} days</Trans>
        </Button>
      </div>
    </SectionCard>
  );
}

function useErasureChange(change: () => Promise<ApiResult<Erasure>>, done: string) {
  const queries = useQueryClient();
  return useSubmit(async () => {
    const result = await change();
    if (result.ok) {
      queries.setQueryData(erasureQuery.queryKey, result.value);
      showToast('success', done);
      return null;
    }
    await queries.invalidateQueries(erasureQuery);
    return result;
  });
}
