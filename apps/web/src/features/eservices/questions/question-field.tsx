import { localizedLabel } from '@anupal/contract/eservices/answer-format';
import { yesNoLabels } from '@anupal/contract/eservices/field-kinds/plain-kinds';
import type { FormField } from '@anupal/contract/eservices/form-fields';
import type { Language } from '@anupal/contract/languages';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Select } from '../../../ui/select.tsx';
import { normalizeAnswer, listPeriodChoices, type PeriodField } from './question-model.ts';
import { EnteredAnswerField } from './entered-answer-field.tsx';

interface QuestionFieldProps {
  readonly id: string;
  readonly field: FormField;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

/** One field of the application form, as applicants see it. A file field is only named here. */
export function QuestionField({ field, ...rest }: QuestionFieldProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const label = localizedLabel(field.label, language);
  const hints = [
    field.hint && localizedLabel(field.hint, language),
    !field.isRequired && t`Optional`,
  ];
  const common = { ...rest, label, hint: hints.filter(Boolean).join(' · ') || undefined };
  if (field.kind === 'file') return <NamedFile label={label} isRequired={field.isRequired} />;
  if (field.kind === 'yes-no')
    return <RadioGroup {...common} choices={listYesNoChoices(language)} />;
  if (isPeriod(field)) return <PeriodSelect {...common} field={field} />;
  if (field.kind === 'choice') {
    const choices = field.choices.map(({ value, label: name }) => {
      return { value, name: localizedLabel(name, language) };
    });
    return <Select {...common} placeholder={t`Please choose`} choices={choices} />;
  }
  return <EnteredAnswerField {...common} field={field} />;
}

function listYesNoChoices(language: Language) {
  return (['yes', 'no'] as const).map((value) => ({ value, name: yesNoLabels[value][language] }));
}

function isPeriod(field: FormField): field is PeriodField {
  return ['month', 'quarter', 'financial-year'].includes(field.kind);
}

interface PeriodSelectProps extends Omit<QuestionFieldProps, 'field'> {
  readonly field: PeriodField;
  readonly label: string;
  readonly hint: string | undefined;
}

// A text from an older form is shown if it can be parsed, within the limits or not.
function PeriodSelect({ field, value: answer, ...rest }: PeriodSelectProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const choices = listPeriodChoices(field, language, dateInIndia(new Date()));
  const value = normalizeAnswer(field, answer);
  const isOffered = value === '' || choices.some((choice) => choice.value === value);
  return (
    <Select
      {...rest}
      placeholder={t`Please choose`}
      choices={isOffered ? choices : [{ value, name: value }, ...choices]}
      value={value}
    />
  );
}

function NamedFile({
  label,
  isRequired,
}: {
  readonly label: string;
  readonly isRequired: boolean;
}) {
  return (
    <div>
      <p className="font-semibold">{label}</p>
      <p className="text-small text-ink-soft">
        {isRequired ? <Trans>A file to attach</Trans> : <Trans>A file, optional</Trans>}
      </p>
    </div>
  );
}
