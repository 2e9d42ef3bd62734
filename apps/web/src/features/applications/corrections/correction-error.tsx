import { duplicateDetails } from '@anupal/contract/applications/duplicates';
import { localizedLabel } from '@anupal/contract/eservices/answer-format';
import type { FormField } from '@anupal/contract/eservices/form-fields';
import { Trans, useLingui } from '@lingui/react/macro';
import { failureLines } from '../../../lib/api/failure-lines.ts';
import type { Failure } from '../../../lib/api/failure.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { fieldNames, formPrefix } from '../filing/filing-validation.ts';
import { applicationPath } from '../application-model.ts';

interface CorrectionErrorProps {
  readonly submission: { readonly failure: Failure | null; readonly tries: number };
  readonly fields: readonly FormField[];
  /** Submits although another application has the same client and period. */
  readonly onConfirmDuplicate: (otherId: string) => void;
}

/** Why a correction failed, and what to do. The values stay in the form. */
export function CorrectionError({ submission, fields, ...rest }: CorrectionErrorProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { failure, tries } = submission;
  const fallback = t`Your correction could not be sent. Please try again.`;
  if (failure === null) return null;
  if (Object.keys(failure.fields).length > 0)
    return (
      <FormError
        submission={submission}
        prefix={formPrefix}
        fallback={fallback}
        nameOf={(name) => {
          const field = fields.find(({ key }) => fieldNames.answer(key) === name);
          return field && localizedLabel(field.label, language);
        }}
      />
    );
  const { code } = failure;
  return (
    <Banner key={tries} tone="danger" takesFocus>
      {code === 'idempotency_key_reused' ? (
        <p>
          <Trans>We received your earlier correction. To change anything else, send another.</Trans>
        </p>
      ) : (
        <p className="whitespace-pre-line">{failureLines(failure, fallback)}</p>
      )}
      {(code === 'timed_out' || code === 'unreachable') && (
        <p className="mt-1">
          <Trans>
            What you entered is still here. Send it again; the correction is made only once.
          </Trans>
        </p>
      )}
      {code === 'duplicate_application' && <Duplicate details={failure.details} {...rest} />}
    </Banner>
  );
}

function Duplicate({
  details,
  onConfirmDuplicate,
}: Pick<CorrectionErrorProps, 'onConfirmDuplicate'> & { readonly details: unknown }) {
  const parsed = duplicateDetails.safeParse(details);
  if (!parsed.success) return null;
  const { applicationId } = parsed.data;
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <LinkButton variant="secondary" to={applicationPath(applicationId)}>
        <Trans>See the earlier application</Trans>
      </LinkButton>
      <Button variant="quiet" onClick={() => onConfirmDuplicate(applicationId)}>
        <Trans>Correct anyway</Trans>
      </Button>
    </div>
  );
}
