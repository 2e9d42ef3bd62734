import { duplicateDetails } from '@anupal/contract/applications/duplicates';
import type { EserviceDetail } from '@anupal/contract/eservices';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '../../../app/paths.ts';
import { failureLines } from '../../../lib/api/failure-lines.ts';
import type { Failure } from '../../../lib/api/failure.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormProblem } from '../../../ui/form-error.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { applicationPathOf } from '../application-model.ts';
import { detourFor, labelIn } from './filing-model.ts';
import { fieldNames, formPrefix } from './filing-validation.ts';

interface FilingProblemProps {
  readonly submission: { readonly failure: Failure | null; readonly tries: number };
  readonly service: Pick<EserviceDetail, 'id' | 'formFields'>;
  /** Another application is meant, beside the one that was filed. */
  readonly onAnother: () => void;
  /** It is meant to be filed beside the earlier application for the same client and period. */
  readonly onConfirmDuplicate: (earlierId: string) => void;
}

/** Why it was not filed, and the way on. What was typed stays in any case. */
export function FilingProblem({ submission, service, ...ways }: FilingProblemProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { failure, tries } = submission;
  const fallback = t`Your application could not be filed. Please try again.`;
  if (failure === null) return null;
  if (Object.keys(failure.fields).length > 0)
    return (
      <FormProblem
        submission={submission}
        prefix={formPrefix}
        fallback={fallback}
        nameOf={(name) => {
          const field = service.formFields.find(({ key }) => fieldNames.answer(key) === name);
          return field && labelIn(language, field);
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
        <Duplicate details={failure.details} onConfirm={ways.onConfirmDuplicate} />
      ) : (
        <WayOn code={code} eserviceId={service.id} onAnother={ways.onAnother} />
      )}
    </Banner>
  );
}

interface WayOnProps extends Pick<FilingProblemProps, 'onAnother'> {
  readonly code: Failure['code'];
  readonly eserviceId: string;
}

function WayOn({ code, eserviceId, onAnother }: WayOnProps) {
  const ways: Partial<Record<Failure['code'], ReactNode>> = {
    insufficient_balance: (
      <Way to={detourFor('wallet', eserviceId)}>
        <Trans>Add balance and come back</Trans>
      </Way>
    ),
    service_limit_reached: (
      <Way to={detourFor('plans', eserviceId)}>
        <Trans>Upgrade / Renew Plan</Trans>
      </Way>
    ),
    subscription_required: (
      <Way to={detourFor('plans', eserviceId)}>
        <Trans>View Available Plans</Trans>
      </Way>
    ),
    eservice_inactive: (
      <Way to={paths.dashboardServices}>
        <Trans>See the services</Trans>
      </Way>
    ),
    idempotency_key_reused: (
      <>
        <Way to={paths.dashboardServiceUsage}>
          <Trans>Your applications</Trans>
        </Way>
        <Button variant="quiet" onClick={onAnother}>
          <Trans>File another one with what is entered here</Trans>
        </Button>
      </>
    ),
  };
  const way = ways[code];
  return way === undefined ? null : <div className="mt-3 flex flex-wrap gap-3">{way}</div>;
}

interface DuplicateProps {
  readonly details: unknown;
  readonly onConfirm: (earlierId: string) => void;
}

/** The earlier application for the same client and period: to be looked at, or filed beside. */
function Duplicate({ details, onConfirm }: DuplicateProps) {
  const parsed = duplicateDetails.safeParse(details);
  if (!parsed.success) return null;
  const { applicationId } = parsed.data;
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <Way to={applicationPathOf(applicationId)}>
        <Trans>See the earlier application</Trans>
      </Way>
      <Button variant="quiet" onClick={() => onConfirm(applicationId)}>
        <Trans>File another one all the same</Trans>
      </Button>
    </div>
  );
}

function Way({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <LinkButton variant="secondary" to={to}>
      {children}
    </LinkButton>
  );
}
