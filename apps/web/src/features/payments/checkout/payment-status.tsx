import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '../../../app/paths.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TaxProfileForm } from '../../invoices/tax-profile-form.tsx';
import { unknownAttemptLabel, attemptLabels, paymentProblemLabels } from './checkout-labels.ts';
import type { FailedAttempt, CheckoutError } from './payment-model.ts';
import type { Payment } from './use-payment.ts';

interface PaymentStatusProps {
  readonly payment: Payment;
  /** Called when the user states that the order in the URL was never paid. */
  readonly onStartOver: () => void;
  /** A title for the error, if it needs one. */
  readonly problemTitle?: string;
  /** The link shown when the money is returned; by default to the dashboard. */
  readonly afterReturn?: ReactNode;
}

/** The state of the payment, if it needs a message. */
export function PaymentStatus({
  payment,
  onStartOver,
  problemTitle,
  afterReturn,
}: PaymentStatusProps) {
  const { state, polled, order, isGatewayMissing } = payment;
  // Only after a reload the URL is the only evidence: a user who paid on this page has paid.
  const mayBeUnpaid = order === null && polled?.status === 'open';
  switch (state.is) {
    case 'checking':
      return <Checking />;
    case 'confirming':
      return <Confirming onStartOver={mayBeUnpaid ? onStartOver : null} />;
    case 'returned':
      return <Returned nextStep={afterReturn ?? <ToDashboard />} />;
    case 'failed':
      return <Problem wrong={state.wrong} title={problemTitle} onRetry={payment.reset} />;
    case 'idle':
      return isGatewayMissing && <Problem wrong="gatewayNotLoaded" onRetry={payment.reset} />;
    case 'creating':
    case 'open':
    case 'closed':
    case 'verifying':
      return null;
  }
}

function Checking() {
  return (
    <p role="status" className="flex items-center gap-3 text-ink-soft">
      <Spinner />
      <Trans>Checking your payment...</Trans>
    </p>
  );
}

function Confirming({ onStartOver }: { readonly onStartOver: (() => void) | null }) {
  return (
    <div className="space-y-4">
      <div role="status">
        <Banner tone="info">
          <p className="flex items-center gap-2 font-semibold">
            <Trans>Your payment has been received and is being confirmed.</Trans>
            <Spinner />
          </p>
          <p>
            <Trans>
              This page continues automatically. You can also close it: we will confirm the payment
              by email. Please do not pay again.
            </Trans>
          </p>
        </Banner>
      </div>
      {onStartOver !== null && (
        <Button variant="quiet" onClick={onStartOver}>
          <Trans>I have not paid yet</Trans>
        </Button>
      )}
    </div>
  );
}

function ToDashboard() {
  return (
    <LinkButton to={paths.dashboard}>
      <Trans>Go to dashboard</Trans>
    </LinkButton>
  );
}

function Returned({ nextStep }: { readonly nextStep: ReactNode }) {
  return (
    <div className="space-y-4">
      <div role="status">
        <Banner tone="info">
          <Trans>
            This payment could not be used and will be refunded in full, usually within 5 to 7
            working days.
          </Trans>
        </Banner>
      </div>
      {nextStep}
    </div>
  );
}

interface ProblemProps {
  readonly wrong: CheckoutError;
  readonly title?: string | undefined;
  /** Called when what was missing has been given. */
  readonly onRetry: () => void;
}

function Problem({ wrong, title, onRetry }: ProblemProps) {
  const { i18n } = useLingui();
  if (typeof wrong !== 'string' && 'cause' in wrong)
    return <FailedOnce attempt={wrong} title={title} />;
  return (
    <div className="space-y-4">
      <div role="alert">
        <Banner tone="danger">
          {title !== undefined && <p className="font-semibold">{title}</p>}
          {typeof wrong === 'string' ? i18n._(paymentProblemLabels[wrong]) : wrong.message}
        </Banner>
      </div>
      {typeof wrong !== 'string' && wrong.needsTaxDetails && (
        <TaxProfileForm profile={null} onEnd={onRetry} />
      )}
      {wrong === 'gatewayNotLoaded' && (
        <Button variant="secondary" onClick={() => window.location.reload()}>
          <Trans>Refresh</Trans>
        </Button>
      )}
    </div>
  );
}

interface FailedOnceProps {
  readonly attempt: FailedAttempt;
  readonly title: string | undefined;
}

// A failed attempt is not final: its bank may still send the money, and paying again at once could
// mean paying twice.
function FailedOnce({ attempt, title }: FailedOnceProps) {
  const { i18n } = useLingui();
  const { gatewayMessage } = attempt;
  return (
    <div role="alert">
      <Banner tone="warning">
        <p className="font-semibold">
          {title !== undefined && `${title} `}
          {i18n._(toMessage(attempt))}
        </p>
        {gatewayMessage !== null && (
          <p className="mt-1">
            <Trans>
              The gateway says: <span lang="en">{gatewayMessage}</span>
            </Trans>
          </p>
        )}
        <p className="mt-1">
          <Trans>
            Before you pay again, check in your UPI app or bank account whether the money was
            debited. If it was, please wait: the payment can still reach us for up to three days. We
            then record it automatically, show it on this page and confirm it by email. If it does
            not reach us, your bank returns the money, usually in 5 to 7 working days.
          </Trans>
        </p>
        <p className="mt-1">
          <TextLink to={paths.dashboardSettings}>
            <Trans>See your payments</Trans>
          </TextLink>
        </p>
      </Banner>
    </div>
  );
}

function toMessage({ cause, gatewayMessage }: FailedAttempt): MessageDescriptor {
  if (cause !== null) return attemptLabels[cause];
  return gatewayMessage === null ? paymentProblemLabels.failed : unknownAttemptLabel;
}
