import type { OfferedClientDocument } from '@anupal/contract/clients/documents';
import type { LocalizedText } from '@anupal/contract/languages';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import type { DraftState } from '../../../lib/drafts/server-draft.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DraftNote } from '../../../ui/draft-note.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { RestoredNote } from '../../../ui/restored-note.tsx';
import type { DocumentSlots } from '../documents/document-slots.ts';
import { useFieldName } from './application-form-error.tsx';
import { DocumentFields } from './document-fields.tsx';
import type { DraftKey } from './filing-api.ts';
import type { FilingStores } from './filing-drafts.ts';
import {
  asksForScope,
  type ApplicationFormValues,
  type Recipient,
  type RegistrationChoice,
} from './filing-model.ts';
import { findNextStep, selectStepProblems, type FilingStep } from './filing-steps-model.ts';
import { fieldNames, formPrefix, toFieldValues } from './filing-validation.ts';
import { QuestionFields, type RenderField } from './question-fields.tsx';
import { RegistrationField } from './registration-field.tsx';
import { ServiceChanges } from './service-changes.tsx';
import { StartAgain } from './start-again.tsx';
import { StartAnother } from './start-another.tsx';
import { StepLayout, type StepView } from './step-layout.tsx';
import type { useFiling } from './use-filing.ts';
import { keepCurrentErrors } from './current-errors.ts';
import { useFocusFromUrl } from './use-focus-from-url.ts';
import { useStepCheck } from './use-step-check.ts';
import { useRecipientName } from './use-step-views.ts';

/** What every step of a loaded form works on. */
export interface LoadedStepProps {
  /** For whom and for which period the application is. */
  readonly about: readonly string[];
  readonly filing: ReturnType<typeof useFiling>;
  readonly recipient: Recipient;
  readonly values: ApplicationFormValues;
  /** The registrations among which one is chosen; none if there is nothing to choose. */
  readonly registrations: readonly RegistrationChoice[];
  readonly slots: DocumentSlots;
  /** What is missing or wrong, by field. */
  readonly problems: Readonly<Record<string, LocalizedText>>;
  readonly views: Readonly<Record<FilingStep, StepView>>;
  readonly toUrl: (step: FilingStep) => string;
  readonly change: (part: Partial<ApplicationFormValues>) => void;
}

interface FormStepProps extends LoadedStepProps {
  readonly step: 'details' | 'documents';
  readonly renderField: RenderField;
  readonly draftKey: DraftKey;
  readonly stores: FilingStores;
  readonly state: DraftState;
  /** Whether the form started with saved input. */
  readonly isRestored: boolean;
  /** Whether it starts with the answers of an earlier application. */
  readonly isRepeated: boolean;
  /** Whether it is for a client who is filed for again. */
  readonly isReturning: boolean;
  readonly onDiscarded: () => void;
  /** The documents of the client, to attach. */
  readonly clientDocuments: readonly OfferedClientDocument[];
}

/** The step of the questions or of the documents. The next step opens when this one has no errors. */
export function FormStep(props: FormStepProps) {
  const { step, filing, about, recipient, views, draftKey, stores, state } = props;
  const { isRestored, onDiscarded } = props;
  const { t } = useLingui();
  const { service, changes, submission } = filing;
  const fields = service.formFields;
  const getName = useFieldName(fields);
  const check = useFormStepCheck(props);
  // The list of a step with text fields stays as it is, or it would move them while the user types.
  const shown =
    step === 'documents'
      ? { ...check, failure: keepCurrentErrors(check.failure, check.errors) }
      : check;
  useFocusFromUrl();
  const startAgain = <StartAgain {...{ draftKey, stores, onDiscarded }} />;
  const canHaveSeveral = recipient.kind !== 'new' && asksForScope(fields);
  return (
    <StepLayout
      service={service}
      step={step}
      about={about}
      title={step === 'details' ? t`Application details` : t`Documents`}
      views={views}
      onEnter={() => void check.submit()}
      note={
        step === 'documents' ? <Trans>You can continue while files are sent.</Trans> : undefined
      }
      action={
        <Button type="submit" isPending={check.isPending}>
          <Trans>Continue</Trans>
          <Icon name="arrow-right" size="small" />
        </Button>
      }
    >
      <FormError submission={shown} prefix={formPrefix} fallback="" getName={getName} />
      <ServiceChanges changes={changes} />
      {isRestored && changes.length === 0 && (
        <div className="flex flex-wrap items-center gap-x-4">
          <RestoredNote />
          {startAgain}
          {canHaveSeveral && <StartAnother draftKey={draftKey} />}
        </div>
      )}
      <StepFields {...props} errors={{ ...submission.errors, ...check.errors }} />
      {/* At the end: a line that appears above a field would move it while the user types. */}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {!isRestored && state === 'saved' && startAgain}
        <DraftNote state={state} isQuiet />
      </div>
    </StepLayout>
  );
}

function useFormStepCheck({ step, filing, values, slots, problems, ...rest }: FormStepProps) {
  const { isRestored, isReturning, state, change, toUrl } = rest;
  const navigate = useNavigate();
  const fields = filing.service.formFields;
  const next = findNextStep(step, fields, { answers: values.answers, slots, isReturning });
  return useStepCheck({
    values: toFieldValues(values, slots),
    findProblems: () => selectStepProblems(problems, step, fields),
    onPassed: () => {
      // Also what was filled in for the user, and the key under which it is filed only once.
      if (!isRestored && state === 'empty') change({});
      return navigate(toUrl(next));
    },
  });
}

interface StepFieldsProps extends FormStepProps {
  readonly errors: ReturnType<typeof useStepCheck>['errors'];
}

function StepFields({ step, filing, recipient, values, slots, errors, ...rest }: StepFieldsProps) {
  const { toUrl, change, renderField, isRepeated, stores, draftKey, clientDocuments } = rest;
  if (step === 'documents')
    return (
      <DocumentFields
        service={filing.service}
        answers={values.answers}
        uploads={stores.documents}
        slots={slots}
        errors={errors}
        fromClient={{ documents: clientDocuments, draftKey }}
      />
    );
  return (
    <>
      {isRepeated && (
        <Banner tone="info">
          <Trans>
            Prefilled from your last application, for the next period. Check what has changed.
          </Trans>
        </Banner>
      )}
      <RecipientLine recipient={recipient} values={values} to={toUrl('client')} />
      {rest.registrations.length > 0 && (
        <RegistrationField
          registrations={rest.registrations}
          value={values.registrationId ?? ''}
          error={errors[fieldNames.registration]}
          onChange={(registrationId) => change({ registrationId })}
        />
      )}
      <QuestionFields
        fields={filing.service.formFields}
        answers={values.answers}
        errors={errors}
        renderField={renderField}
        onChange={(answers) => change({ answers })}
      />
    </>
  );
}

interface RecipientLineProps extends Pick<LoadedStepProps, 'recipient' | 'values'> {
  readonly to: string;
}

function RecipientLine({ recipient, values, to }: RecipientLineProps) {
  const { t } = useLingui();
  const name = useRecipientName(recipient, values);
  return (
    <div className="flex items-center gap-3 rounded-card border border-line bg-surface px-4 py-3">
      <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-primary-soft text-link">
        <Icon name="user-round" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-small text-ink-soft">
          {recipient.kind === 'self' ? <Trans>Your own business</Trans> : <Trans>Client</Trans>}
        </span>
      </span>
      <LinkButton variant="quiet" to={to} aria-label={t`Change: ${name}`}>
        <Trans>Change</Trans>
      </LinkButton>
    </div>
  );
}
