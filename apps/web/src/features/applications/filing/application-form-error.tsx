import { duplicateDetails } from '@anupal/contract/applications/duplicates';
import { localizedLabel } from '@anupal/contract/eservices/answer-format';
import type { FormField } from '@anupal/contract/eservices/form-fields';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { failureLines } from '../../../lib/api/failure-lines.ts';
import type { Failure } from '../../../lib/api/failure.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { applicationPath } from '../application-model.ts';
import { fieldNames, formPrefix } from './filing-validation.ts';

interface ApplicationFormErrorProps {
  readonly submission: { readonly failure: Failure | null; readonly tries: number };
  readonly fields: readonly FormField[];
  /** The text when the API gave no message. */
  readonly fallback: string;
  /** Shown when an earlier submission has arrived with other content. */
  readonly reusedText: ReactNode;
  /** Shown when it is unknown whether the submission has arrived. */
  readonly retryText: ReactNode;
  /** The label of the button that submits beside an application for the same client and period. */
  readonly confirmLabel: ReactNode;
  readonly onConfirmDuplicate: (otherId: string) => void;
  /** The page of a field, by its id, that is not on this one. */
  readonly toLink?: (field: string) => string | null;
  /** What else can be done about it. */
  readonly children?: ReactNode;
}

/** Why the form of an application was not accepted, and what to do. The values stay in the form. */
export function ApplicationFormError({ submission, fields, ...rest }: ApplicationFormErrorProps) {
  const { fallback, reusedText, retryText, confirmLabel, onConfirmDuplicate, toLink, children } =
    rest;
  const getName = useFieldName(fields);
  const { failure, tries } = submission;
  if (failure === null) return null;
  if (Object.keys(failure.fields).length > 0)
    return (
      <FormError
        submission={submission}
        prefix={formPrefix}
        fallback={fallback}
        getName={getName}
        toLink={toLink}
      />
    );
  const { code, details } = failure;
  const duplicate = code === 'duplicate_application' ? duplicateDetails.safeParse(details) : null;
  return (
    <Banner key={tries} tone="danger" takesFocus>
      {code === 'idempotency_key_reused' ? (
        <p>{reusedText}</p>
      ) : (
        <p className="whitespace-pre-line">{failureLines(failure, fallback)}</p>
      )}
      {(code === 'timed_out' || code === 'unreachable') && <p className="mt-1">{retryText}</p>}
      {duplicate?.success === true && (
        <Duplicate
          applicationId={duplicate.data.applicationId}
          confirmLabel={confirmLabel}
          onConfirm={onConfirmDuplicate}
        />
      )}
      {children}
    </Banner>
  );
}

/** The label of a question by the name of its field, for messages that do not name it. */
export function useFieldName(fields: readonly FormField[]): (name: string) => string | undefined {
  const language = useLanguage();
  return (name) => {
    const field = fields.find(({ key }) => fieldNames.answer(key) === name);
    return field && localizedLabel(field.label, language);
  };
}

interface DuplicateProps {
  readonly applicationId: string;
  readonly confirmLabel: ReactNode;
  readonly onConfirm: (applicationId: string) => void;
}

/** Links to the other application for the same client and period, and offers to submit anyway. */
function Duplicate({ applicationId, confirmLabel, onConfirm }: DuplicateProps) {
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <LinkButton variant="secondary" to={applicationPath(applicationId)}>
        <Trans>See the earlier application</Trans>
      </LinkButton>
      <Button variant="quiet" onClick={() => onConfirm(applicationId)}>
        {confirmLabel}
      </Button>
    </div>
  );
}
