import type { EserviceDetail } from '@anupal/contract/eservices';
import { localizedLabel } from '@anupal/contract/eservices/answer-format';
import { applicableFields, type FormField } from '@anupal/contract/eservices/form-fields';
import { formatPhone } from '@anupal/contract/values/phone';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { listAdditionalSlots, type DocumentSlot } from '../documents/document-slots.ts';
import { formatEntered } from './filing-model.ts';
import type { FilingStep } from './filing-steps-model.ts';
import { fieldNames, formPrefix } from './filing-validation.ts';
import type { LoadedStepProps } from './form-step.tsx';
import { useRegistrationName } from './use-registration-name.ts';
import { useRecipientName } from './use-step-views.ts';

interface AnswerCheckProps extends Pick<
  LoadedStepProps,
  'recipient' | 'values' | 'registrations' | 'slots' | 'problems'
> {
  readonly service: EserviceDetail;
  readonly toUrl: (step: FilingStep) => string;
}

/** Everything that will be sent, each with a link to change it. */
export function AnswerCheck({
  service,
  toUrl,
  recipient,
  values,
  registrations,
  slots,
  problems,
}: AnswerCheckProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const clientName = useRecipientName(recipient, values);
  const getRegistrationName = useRegistrationName();
  const { answers } = values;
  const chosen = registrations.find(({ id }) => id === values.registrationId);
  const fields = applicableFields(service.formFields, answers);
  const toFieldUrl = (step: FilingStep, name: string): string =>
    `${toUrl(step)}#${formPrefix}${name}`;
  const hasProblem = (name: string): boolean => name in problems;
  const isClientWrong = Object.keys(problems).some((name) =>
    name.startsWith(fieldNames.client('')),
  );
  const additional = listAdditionalSlots(slots);
  return (
    <dl className="divide-y divide-line rounded-card border border-line bg-surface">
      <Row name={t`Client`} to={toUrl('client')} isWrong={isClientWrong}>
        <span className="font-semibold">{clientName}</span>
        {recipient.kind === 'new' && (
          <span className="block text-small text-ink-soft">
            {[formatPhone(values.client.phone), values.client.email, values.client.pan]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
      </Row>
      {registrations.length > 0 && (
        <Row
          name={t`Registration`}
          to={toFieldUrl('details', fieldNames.registration)}
          isWrong={hasProblem(fieldNames.registration)}
        >
          {chosen && getRegistrationName(chosen)}
        </Row>
      )}
      {fields.map((field) => {
        const name = fieldNames.answer(field.key);
        const step = field.kind === 'file' ? 'documents' : 'details';
        return (
          <Row
            key={field.key}
            name={localizedLabel(field.label, language)}
            to={toFieldUrl(step, name)}
            isWrong={hasProblem(name)}
          >
            {field.kind === 'file' ? (
              <DocumentText slot={slots[field.key]} />
            ) : (
              <AnswerText field={field} answers={answers} />
            )}
          </Row>
        );
      })}
      {additional.map((slotName, index) => {
        const number = index + 1;
        const name = fieldNames.additionalDocument(number);
        return (
          <Row
            key={slotName}
            name={t`Document ${number}`}
            to={toFieldUrl('documents', name)}
            isWrong={hasProblem(name)}
          >
            <DocumentText slot={slots[slotName]} />
          </Row>
        );
      })}
    </dl>
  );
}

interface RowProps {
  readonly name: string;
  readonly to: string;
  readonly isWrong: boolean;
  readonly children: ReactNode;
}

function Row({ name, to, isWrong, children }: RowProps) {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] sm:px-5">
      <dt className="text-small wrap-anywhere text-ink-soft sm:pt-0.5">{name}</dt>
      <dd className="row-start-2 wrap-anywhere whitespace-pre-line sm:row-start-1">
        {children}
        {isWrong && (
          <span className="block text-small font-semibold text-danger">
            <Trans>Needs a correction</Trans>
          </span>
        )}
      </dd>
      <dd className="row-span-2 -my-2.5 self-center sm:row-span-1 sm:self-start">
        <LinkButton variant="quiet" to={to} aria-label={t`Change: ${name}`}>
          <Trans>Change</Trans>
        </LinkButton>
      </dd>
    </div>
  );
}

interface AnswerTextProps {
  readonly field: FormField;
  readonly answers: Readonly<Record<string, string>>;
}

function AnswerText({ field, answers }: AnswerTextProps) {
  const language = useLanguage();
  const entered = (answers[field.key] ?? '').trim();
  if (entered === '')
    return (
      <span className="text-ink-soft">
        <Trans>Not answered</Trans>
      </span>
    );
  return formatEntered(field, entered, language);
}

function DocumentText({ slot }: { readonly slot: DocumentSlot | undefined }) {
  const { t } = useLingui();
  switch (slot?.is) {
    case 'stored':
      return slot.document.name || t`Document`;
    case 'sending':
      return <Trans>{slot.chosen.file.name}, being sent</Trans>;
    case 'failed':
      return <Trans>{slot.chosen.file.name}, not uploaded</Trans>;
    case 'empty':
    case undefined:
      return (
        <span className="text-ink-soft">
          <Trans>No document</Trans>
        </span>
      );
  }
}
