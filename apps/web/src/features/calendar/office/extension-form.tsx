import { formatCalendarDate } from '@anupal/contract/values/date-format';
import { latestFormName } from '@anupal/contract/calendar/form-names';
import type { RuleSetState } from '@anupal/contract/calendar/publishing';
import { periodName } from '@anupal/contract/calendar/due-date-texts';
import type { Language } from '@anupal/contract/languages';
import { dateInIndia, type CalendarDate } from '@anupal/contract/values/calendar-date';
import { stateCodes, states } from '@anupal/contract/values/states';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type SyntheticEvent } from 'react';
import { focusOnMount } from '../../../lib/focus-on-mount.ts';
import { currentFieldErrors, useFieldErrors } from '../../../lib/forms/field-errors.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { usePersistedForm } from '../../../lib/forms/persisted-values.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Select } from '../../../ui/select.tsx';
import {
  findWarning,
  findRuleDueDate,
  withRows,
  type ExtensionWarning,
} from './rules-draft-model.ts';
import { findRelatedRules } from './extension-groups-model.ts';
import {
  emptyExtension,
  buildExtensions,
  listPeriods,
  type ExtensionFormValues,
} from './rule-forms-model.ts';
import { DraftButtons } from './draft-buttons.tsx';
import { focusDraft } from './draft-location.ts';
import { SourceFields } from './source-fields.tsx';
import { useDraftUpdate } from './use-draft-update.ts';

interface ExtensionFormProps {
  readonly ruleSet: RuleSetState;
  /** Called once it is saved in the draft. */
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Adds an extension or a fee waiver to the draft. */
export function ExtensionForm({ ruleSet, onDone, onCancel }: ExtensionFormProps) {
  const { t } = useLingui();
  const {
    typed: values,
    setTyped: setValues,
    clear,
  } = usePersistedForm<ExtensionFormValues>('extension', () => emptyExtension);
  const [submitted, setSubmitted] = useState<ExtensionFormValues | null>(null);
  const submission = useDraftUpdate(ruleSet, {
    make: () => buildExtensions(values),
    write: (own, extensions) => withRows(own, { overrides: extensions }),
    onDone: () => {
      clear();
      onDone();
      focusDraft();
    },
  });
  const errors = currentFieldErrors(useFieldErrors(submission), values, submitted);
  const onChange = (changed: Partial<ExtensionFormValues>): void =>
    setValues({ ...values, ...changed });
  const handleCancel = (): void => {
    clear();
    onCancel();
  };
  const handleSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setSubmitted(values);
    void submission.submit();
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="space-y-5">
      <h3 ref={focusOnMount} tabIndex={-1} className="font-semibold">
        <Trans>A new extension</Trans>
      </h3>
      <FormError
        submission={submission}
        fallback={t`The draft could not be saved. Please try again.`}
        takesFocus
      />
      <ExtensionFields ruleSet={ruleSet} values={values} errors={errors} onChange={onChange} />
      <RelatedRuleFields ruleSet={ruleSet} values={values} onChange={onChange} />
      <SourceFields values={values} errors={errors} onChange={onChange} />
      <StateFields chosen={values.states} onChoose={(chosen) => onChange({ states: chosen })} />
      <DraftButtons isPending={submission.isPending} onCancel={handleCancel} />
    </form>
  );
}

interface ExtensionFieldsProps {
  readonly ruleSet: RuleSetState;
  readonly values: ExtensionFormValues;
  readonly errors: Readonly<Partial<Record<string, string>>>;
  readonly onChange: (changed: Partial<ExtensionFormValues>) => void;
}

function ExtensionFields({ ruleSet, values, errors, onChange }: ExtensionFieldsProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const rule = ruleSet.rules.find(({ id }) => id === values.rule);
  const today = dateInIndia(new Date());
  const periods = rule === undefined ? [] : listPeriods(rule, today);
  const ruleDate = rule === undefined ? null : findRuleDueDate(rule, values.periodEnds);
  const day = ruleDate === null ? null : formatCalendarDate(ruleDate, language);
  const bindDay = (name: 'date' | 'announced') => ({
    id: name,
    type: 'date',
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <>
      <Select
        id="rule"
        label={t`Rule`}
        placeholder={t`Not chosen`}
        choices={ruleSet.rules
          .filter(({ recurrence }) => recurrence.kind !== 'event')
          .map((one) => ({ value: one.id, name: ruleName(one, language) }))}
        value={values.rule}
        error={errors.rule}
        onChange={(chosen) => onChange({ rule: chosen, periodEnds: '', others: [] })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          id="periodEnds"
          label={t`Period`}
          placeholder={t`Not chosen`}
          choices={periods.map((period) => ({
            value: period.to,
            name: periodName(period, rule?.law ?? 'gst', language),
          }))}
          value={values.periodEnds}
          error={errors.periodEnds}
          onChange={(periodEnds) => onChange({ periodEnds, others: [] })}
        />
        <Select
          id="effect"
          label={t`What it does`}
          choices={[
            { value: 'moved', name: t`Moves the due date` },
            { value: 'noFeeUntil', name: t`Waives the additional fee, the date stays` },
          ]}
          value={values.effect}
          onChange={(effect) => onChange({ effect: effect === 'moved' ? 'moved' : 'noFeeUntil' })}
        />
        <Field
          {...bindDay('date')}
          label={t`Until`}
          hint={day === null ? undefined : t`Due date under the rule: ${day}.`}
        />
        <Field
          {...bindDay('announced')}
          label={t`Day of the notification`}
          hint={t`Of several for one period, the last one holds.`}
        />
      </div>
      <WarningNote warning={findWarning(values, ruleDate, today)} />
    </>
  );
}

/** The form and the title of a rule. The id tells rules with the same form apart. */
function ruleName(rule: RuleSetState['rules'][number], language: Language): string {
  return `${latestFormName(rule, language)}: ${rule.title[language]} (${rule.id})`;
}

/** The other forms that the same notification extends to the same day. */
function RelatedRuleFields({ ruleSet, values, onChange }: Omit<ExtensionFieldsProps, 'errors'>) {
  const language = useLanguage();
  const { others } = values;
  const related = findRelatedRules(ruleSet.rules, values);
  if (related.length === 0) return null;
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary underline underline-offset-4">
        {others.length === 0 ? (
          <Trans>This form only; add others</Trans>
        ) : (
          <Plural value={others.length} one="And # other form" other="And # other forms" />
        )}
      </summary>
      <div className="mt-2 grid gap-x-4 sm:grid-cols-2">
        {related.map((rule) => (
          <Checkbox
            key={rule.id}
            id={`other-${rule.id}`}
            isChecked={others.includes(rule.id)}
            onChange={(isChosen) =>
              onChange({
                others: isChosen ? [...others, rule.id] : others.filter((id) => id !== rule.id),
              })
            }
          >
            {ruleName(rule, language)}
            <RelatedDueDate day={findRuleDueDate(rule, values.periodEnds)} />
          </Checkbox>
        ))}
      </div>
    </details>
  );
}

function RelatedDueDate({ day }: { readonly day: CalendarDate | null }) {
  const language = useLanguage();
  if (day === null) return null;
  return (
    <span className="block text-small text-ink-soft">
      <Trans>Due date under the rule: {formatCalendarDate(day, language)}.</Trans>
    </span>
  );
}

function WarningNote({ warning }: { readonly warning: ExtensionWarning | null }) {
  const { t } = useLingui();
  const sentences: Readonly<Record<ExtensionWarning, string>> = {
    earlier: t`This is not later than the date by the rule. Is it the right day?`,
    muchLater: t`This is more than a year after the date by the rule. Is it the right year?`,
    announcedLater: t`The day of the notification is still to come. Is it the right day?`,
  };
  return (
    <div role="status">
      {warning !== null && <Banner tone="warning">{sentences[warning]}</Banner>}
    </div>
  );
}

function StateFields({
  chosen,
  onChoose,
}: {
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}) {
  const language = useLanguage();
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary underline underline-offset-4">
        {chosen.length === 0 ? (
          <Trans>For all States; choose some</Trans>
        ) : (
          <Plural value={chosen.length} one="For # State only" other="For # States only" />
        )}
      </summary>
      <div className="mt-2 grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
        {stateCodes.map((code) => (
          <Checkbox
            key={code}
            id={`state-${code}`}
            isChecked={chosen.includes(code)}
            onChange={(isChosen) =>
              onChoose(isChosen ? [...chosen, code] : chosen.filter((one) => one !== code))
            }
          >
            {states[code][language]}
          </Checkbox>
        ))}
      </div>
    </details>
  );
}
