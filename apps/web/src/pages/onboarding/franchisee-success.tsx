import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { applyUrl, paths, serviceAppliedFor } from '../../app/paths.ts';
import { homePath } from '../../features/auth/navigation-model.ts';
import { session } from '../../lib/session/session.ts';
import { paymentStateQuery } from '../../features/payments/checkout/checkout-api.ts';
import { PaymentSuccess } from '../../features/payments/checkout/payment-success.tsx';
import { useUrlQuery } from '../../lib/lists/use-url-query.ts';
import { useSignedInUser } from '../../lib/session/use-session.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Verifying } from '../../ui/verifying.tsx';

/** The page after a payment, with the order in the URL: its transaction, and links to continue. */
export default function FranchiseeSuccess() {
  const { search } = useUrlQuery();
  const orderId = search.get('order');
  return orderId ? (
    <Paid orderId={orderId} applying={serviceAppliedFor(search)} />
  ) : (
    <Navigate to={paths.franchiseeOptions} replace />
  );
}

interface PaidProps {
  readonly orderId: string;
  /** The service that the user was applying for before paying. */
  readonly applying: string | null;
}

function Paid({ orderId, applying }: PaidProps) {
  const { t } = useLingui();
  const user = useSignedInUser();
  const { data, error, isFetching, refetch } = useQuery({
    ...paymentStateQuery(orderId),
    queryKey: ['payments', 'success', orderId],
    queryFn: async () => {
      const state = await paymentStateQuery(orderId).queryFn();
      // The guards must know about the plan before the user opens the dashboard.
      await session.refresh();
      return state;
    },
    refetchOnWindowFocus: false,
  });
  if (data?.status === 'settled')
    return (
      <PaymentSuccess
        transactionId={data.transactionId}
        user={user}
        home={applying === null ? homePath(user) : applyUrl(applying)}
        isApplying={applying !== null}
      />
    );
  if (data === null) return <Navigate to={paths.franchiseeOptions} replace />;
  if (data !== undefined) return <Navigate to={toPaymentPage(orderId)} replace />;
  if (error === null) return <Verifying />;
  return (
    <>
      <PageHeading>{t`Your payment`}</PageHeading>
      <LoadError message={error.message} isRetrying={isFetching} onRetry={() => refetch()} />
    </>
  );
}

function toPaymentPage(orderId: string): string {
  return `${paths.franchiseeWalletPayment}?${new URLSearchParams({ order: orderId }).toString()}`;
}
