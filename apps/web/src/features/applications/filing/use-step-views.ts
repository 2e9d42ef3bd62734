import type { EserviceDetail } from '@anupal/contract/eservices';
import { applicableFields, type FormField } from '@anupal/contract/eservices/form-fields';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import type { DocumentSlots } from '../documents/document-slots.ts';
import { formatEntered, type ApplicationFormValues, type Recipient } from './filing-model.ts';
import {
  countDocuments,
  findOpenStep,
  listFilingSteps,
  selectStepProblems,
  type FilingStep,
} from './filing-steps-model.ts';
import type { StepView } from './step-layout.tsx';

interface StepViewsOptions {
  readonly service: EserviceDetail;
  readonly recipient: Recipient;
  readonly values: ApplicationFormValues;
  readonly slots: DocumentSlots;
  readonly problems: Readonly<Record<string, LocalizedText>>;
  readonly step: FilingStep | null;
  readonly toUrl: (step: FilingStep) => string;
}

/**
 * The result of each step, and where it opens: steps before the current one, and later ones when all
 * before them are complete.
 */
export function useStepViews(options: StepViewsOptions): Readonly<Record<FilingStep, StepView>> {
  const { service, recipient, values, slots, problems, step, toUrl } = options;
  const { t } = useLingui();
  const language = useLanguage();
  const recipientName = useRecipientName(recipient, values);
  const fields = service.formFields;
  const steps = listFilingSteps(fields);
  const current = step === null ? 0 : steps.indexOf(step);
  const furthest = Math.max(current, steps.indexOf(findOpenStep(problems, fields)));
  const results: Readonly<Partial<Record<FilingStep, string | undefined>>> = {
    client: recipientName,
    details: describeDetails(fields, values, language),
    documents: nameDocuments(countDocuments(fields, values.answers, slots)),
  };
  const toView = (one: FilingStep): StepView => {
    const index = steps.indexOf(one);
    const needsCorrection =
      index < current && Object.keys(selectStepProblems(problems, one, fields)).length > 0;
    const result = needsCorrection ? t`Needs a correction` : results[one];
    return {
      to: index !== current && index <= furthest ? toUrl(one) : null,
      needsCorrection,
      ...(result !== undefined && { result }),
    };
  };
  return {
    client: toView('client'),
    details: toView('details'),
    documents: toView('documents'),
    pay: toView('pay'),
  };
}

/** The name of the recipient, as far as it is known. */
export function useRecipientName(
  recipient: Recipient,
  { client }: Pick<ApplicationFormValues, 'client'>,
): string {
  const { t } = useLingui();
  const { fullName } = useSignedInUser();
  if (recipient.kind === 'self') return fullName;
  return (recipient.kind === 'earlier' ? recipient.name : client.name.trim()) || t`A new client`;
}

// The period says most; otherwise how many questions are answered.
function describeDetails(
  fields: readonly FormField[],
  { answers }: Pick<ApplicationFormValues, 'answers'>,
  language: Language,
): string | undefined {
  const questions = applicableFields(fields, answers).filter(({ kind }) => kind !== 'file');
  const isAnswered = ({ key }: FormField): boolean => (answers[key] ?? '').trim() !== '';
  const period = questions.find(
    (field) => ['month', 'quarter', 'financial-year'].includes(field.kind) && isAnswered(field),
  );
  if (period !== undefined) return formatEntered(period, answers[period.key] ?? '', language);
  const count = questions.filter(isAnswered).length;
  return count === 0 ? undefined : plural(count, { one: '# answer', other: '# answers' });
}

function nameDocuments({ chosen, missing }: ReturnType<typeof countDocuments>) {
  if (missing > 0)
    return plural(missing, { one: '# document missing', other: '# documents missing' });
  return chosen === 0 ? undefined : plural(chosen, { one: '# document', other: '# documents' });
}
