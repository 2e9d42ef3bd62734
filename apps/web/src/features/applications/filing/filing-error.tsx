import type { EserviceDetail } from '@anupal/contract/eservices';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths, type ApplicationStart } from '../../../app/paths.ts';
import type { Failure } from '../../../lib/api/failure.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ApplicationFormError } from './application-form-error.tsx';
import { detourPath } from './filing-model.ts';

interface FilingErrorProps {
  readonly submission: { readonly failure: Failure | null; readonly tries: number };
  readonly service: Pick<EserviceDetail, 'id' | 'formFields'>;
  /** The draft to return to. */
  readonly back: Pick<ApplicationStart, 'client' | 'draft'>;
  /** The page of a field, by its id. */
  readonly toLink: (field: string) => string | null;
  /** Files another application beside the one that was filed. */
  readonly onAnother: () => void;
  /** Files it although an earlier application has the same client and period. */
  readonly onConfirmDuplicate: (earlierId: string) => void;
}

/** Why filing failed, and what to do. */
export function FilingError({ submission, service, back, toLink, ...callbacks }: FilingErrorProps) {
  const { t } = useLingui();
  const { failure } = submission;
  return (
    <ApplicationFormError
      submission={submission}
      fields={service.formFields}
      fallback={t`Your application could not be filed. Please try again.`}
      reusedText={
        <Trans>
          This application has been filed already, with what you had entered before. You find it
          among your applications.
        </Trans>
      }
      retryText={
        <Trans>Your input is still here. Try again: the application is filed only once.</Trans>
      }
      confirmLabel={<Trans>File another one anyway</Trans>}
      onConfirmDuplicate={callbacks.onConfirmDuplicate}
      toLink={toLink}
    >
      {failure !== null && (
        <NextStep
          code={failure.code}
          eserviceId={service.id}
          back={back}
          onAnother={callbacks.onAnother}
        />
      )}
    </ApplicationFormError>
  );
}

interface NextStepProps extends Pick<FilingErrorProps, 'back' | 'onAnother'> {
  readonly code: Failure['code'];
  readonly eserviceId: string;
}

function NextStep({ code, eserviceId, back, onAnother }: NextStepProps) {
  const steps: Partial<Record<Failure['code'], ReactNode>> = {
    insufficient_balance: (
      <ActionLink to={detourPath('wallet', eserviceId, back)}>
        <Trans>Add money and return</Trans>
      </ActionLink>
    ),
    agreement_overdue: (
      <ActionLink to={paths.dashboardAgreement}>
        <Trans>Read and sign</Trans>
      </ActionLink>
    ),
    tax_details_missing: (
      <ActionLink to={paths.dashboardSettings}>
        <Trans>Add GST details</Trans>
      </ActionLink>
    ),
    service_limit_reached: (
      <ActionLink to={detourPath('plans', eserviceId)}>
        <Trans>Upgrade / Renew Plan</Trans>
      </ActionLink>
    ),
    subscription_required: (
      <ActionLink to={detourPath('plans', eserviceId)}>
        <Trans>View Available Plans</Trans>
      </ActionLink>
    ),
    eservice_inactive: (
      <ActionLink to={paths.dashboardServices}>
        <Trans>See the services</Trans>
      </ActionLink>
    ),
    idempotency_key_reused: (
      <>
        <ActionLink to={paths.dashboardServiceUsage}>
          <Trans>Your applications</Trans>
        </ActionLink>
        <Button variant="quiet" onClick={onAnother}>
          <Trans>File another one with these details</Trans>
        </Button>
      </>
    ),
  };
  const step = steps[code];
  return step === undefined ? null : <div className="mt-3 flex flex-wrap gap-3">{step}</div>;
}

function ActionLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <LinkButton variant="secondary" to={to}>
      {children}
    </LinkButton>
  );
}
