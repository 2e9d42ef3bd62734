import { duplicateDetails } from '@anupal/contract/applications/duplicates';
import type { EserviceDetail } from '@anupal/contract/eservices';
import { localizedLabel } from '@anupal/contract/eservices/answer-format';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '../../../app/paths.ts';
import { failureLines } from '../../../lib/api/failure-lines.ts';
import type { Failure } from '../../../lib/api/failure.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { applicationPath } from '../application-model.ts';
import { detourPath } from './filing-model.ts';
import { fieldNames, formPrefix } from './filing-validation.ts';

interface FilingErrorProps {
  readonly submission: { readonly failure: Failure | null; readonly tries: number };
  readonly service: Pick<EserviceDetail, 'id' | 'formFields'>;
  /** Files another application beside the one that was filed. */
  readonly onAnother: () => void;
  /** Files it although an earlier application has the same client and period. */
  readonly onConfirmDuplicate: (earlierId: string) => void;
}

/** Why filing failed, and what to do. The values stay in the form. */
export function FilingError({ submission, service, ...callbacks }: FilingErrorProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { failure, tries } = submission;
  const fallback = t`Your application could not be filed. Please try again.`;
  if (failure === null) return null;
  if (Object.keys(failure.fields).length > 0)
    return (
      <FormError
        submission={submission}
        prefix={formPrefix}
        fallback={fallback}
        nameOf={(name) => {
          const field = service.formFields.find(({ key }) => fieldNames.answer(key) === name);
          return field && localizedLabel(field.label, language);
        }}
      />
    );
  const { code } = failure;
  return (
    <Banner key={tries} tone="danger" takesFocus>
      {code === 'idempotency_key_reused' ? (
        <p>
          <Trans>
            This application has been filed already, with what you had entered before. You find it
            among your applications.
          </Trans>
        </p>
      ) : (
        <p className="whitespace-pre-line">{failureLines(failure, fallback)}</p>
      )}
      {(code === 'timed_out' || code === 'unreachable') && (
        <p className="mt-1">
          <Trans>What you entered is still here. Press again: it is filed only once.</Trans>
        </p>
      )}
      {code === 'duplicate_application' ? (
        <Duplicate details={failure.details} onConfirm={callbacks.onConfirmDuplicate} />
      ) : (
        <NextStep code={code} eserviceId={service.id} onAnother={callbacks.onAnother} />
      )}
    </Banner>
  );
}

interface NextStepProps extends Pick<FilingErrorProps, 'onAnother'> {
  readonly code: Failure['code'];
  readonly eserviceId: string;
}

function NextStep({ code, eserviceId, onAnother }: NextStepProps) {
  const steps: Partial<Record<Failure['code'], ReactNode>> = {
    insufficient_balance: (
      <ActionLink to={detourPath('wallet', eserviceId)}>
        <Trans>Add balance and come back</Trans>
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
          <Trans>File another one with what is entered here</Trans>
        </Button>
      </>
    ),
  };
  const step = steps[code];
  return step === undefined ? null : <div className="mt-3 flex flex-wrap gap-3">{step}</div>;
}

interface DuplicateProps {
  readonly details: unknown;
  readonly onConfirm: (earlierId: string) => void;
}

/** Links to the earlier application for the same client and period, and offers to file anyway. */
function Duplicate({ details, onConfirm }: DuplicateProps) {
  const parsed = duplicateDetails.safeParse(details);
  if (!parsed.success) return null;
  const { applicationId } = parsed.data;
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <ActionLink to={applicationPath(applicationId)}>
        <Trans>See the earlier application</Trans>
      </ActionLink>
      <Button variant="quiet" onClick={() => onConfirm(applicationId)}>
        <Trans>File another one all the same</Trans>
      </Button>
    </div>
  );
}

function ActionLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <LinkButton variant="secondary" to={to}>
      {children}
    </LinkButton>
  );
}
