import { latestFormName } from '@anupal/contract/calendar/form-names';
import type { RuleSetState } from '@anupal/contract/calendar/publishing';
import type { Rule } from '@anupal/contract/calendar/rule';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SyntheticEvent } from 'react';
import { focusOnMount } from '../../../lib/focus-on-mount.ts';
import { currentFieldErrors, useFieldErrors } from '../../../lib/forms/field-errors.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { usePersistedForm } from '../../../lib/forms/persisted-values.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { withRule } from './rules-draft-model.ts';
import {
  isBackdated,
  changesPastDates,
  buildRules,
  toRuleFormValues,
  type RuleFormValues,
} from './rule-forms-model.ts';
import { DraftButtons } from './draft-buttons.tsx';
import { focusDraft } from './draft-location.ts';
import { SourceFields } from './source-fields.tsx';
import { useDraftUpdate } from './use-draft-update.ts';

/** The extension form may be open on the same page with fields of the same names. */
const prefix = 'rule-';

interface RuleFormProps {
  readonly ruleSet: RuleSetState;
  readonly rule: Rule;
  /** Called once it is saved in the draft. */
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Changes a rule in the draft: corrects it, or ends it where a changed law begins. */
export function RuleForm({ ruleSet, rule, onDone, onCancel }: RuleFormProps) {
  const { t } = useLingui();
  const language = useLanguage();
  // The rule is part of the key: what was typed over an older version is not restored.
  const {
    typed: values,
    setTyped: setValues,
    clear,
  } = usePersistedForm(`rule:${JSON.stringify(rule)}`, () => toRuleFormValues(rule));
  const [submitted, setSubmitted] = useState<RuleFormValues | null>(null);
  const submission = useDraftUpdate(ruleSet, {
    make: () => buildRules(rule, values),
    write: (own, rules) => withRule(own, rules, ruleSet.overrides),
    onDone: () => {
      clear();
      onDone();
      focusDraft();
    },
  });
  const errors = currentFieldErrors(useFieldErrors(submission), values, submitted);
  const onChange = (changed: Partial<RuleFormValues>): void => {
    // A new date has not been checked against the source yet.
    const isOtherDate = 'days' in changed || 'monthsAfter' in changed;
    setValues({ ...values, ...(isOtherDate && { isRead: false }), ...changed });
  };
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
      <h3 ref={focusOnMount} tabIndex={-1} className="font-semibold wrap-anywhere">
        {latestFormName(rule, language)}: {rule.title[language]}{' '}
        <span className="font-normal text-ink-soft">{rule.id}</span>
      </h3>
      <FormError
        submission={submission}
        fallback={t`The draft could not be saved. Please try again.`}
        prefix={prefix}
        takesFocus
      />
      <div role="status">
        {isOutdated(ruleSet, rule) && (
          <Banner tone="warning">
            <Trans>
              Somebody else has changed this rule in the draft meanwhile. What you typed is still
              here; if you put it into the draft, it replaces their change.
            </Trans>
          </Banner>
        )}
      </div>
      <RuleFields rule={rule} values={values} errors={errors} onChange={onChange} />
      <SourceFields prefix={prefix} values={values} errors={errors} onChange={onChange} />
      <DraftButtons isPending={submission.isPending} onCancel={handleCancel} />
    </form>
  );
}

/** Whether the rule in the draft has changed since the form was opened. */
function isOutdated({ rules }: RuleSetState, rule: Rule): boolean {
  const opened = JSON.stringify(rule);
  return !rules.some((one) => one.id === rule.id && JSON.stringify(one) === opened);
}

interface RuleFieldsProps {
  readonly rule: Rule;
  readonly values: RuleFormValues;
  readonly errors: Readonly<Partial<Record<string, string>>>;
  readonly onChange: (changed: Partial<RuleFormValues>) => void;
}

function RuleFields({ rule, values, errors, onChange }: RuleFieldsProps) {
  const { t } = useLingui();
  const bind = (name: Exclude<keyof RuleFormValues, 'isRead'>) => ({
    id: `${prefix}${name}`,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <>
      <Field
        {...bind('from')}
        type="date"
        label={t`The law changes on`}
        hint={t`Periods that end on this day or later follow the changed rule, earlier ones keep their dates. Empty: the rule was wrong and is corrected for all its periods.`}
      />
      {changesPastDates(rule, values) && (
        <Banner tone="warning">
          <Trans>
            Without a day the date changes for past periods too. Where the law has changed, give the
            day from which it holds.
          </Trans>
        </Banner>
      )}
      {isBackdated(values, dateInIndia(new Date())) && (
        <Banner tone="warning">
          <Trans>
            This day lies before today. What was marked as done for periods since then will be open
            again.
          </Trans>
        </Banner>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...bind('form')} label={t`Form`} />
        <Field {...bind('provision')} label={t`Provision of the law`} />
        <DueFields rule={rule} bind={bind} />
        <Field
          {...bind('validTo')}
          type="date"
          label={t`For periods that end until`}
          hint={t`Empty: without an end.`}
        />
      </div>
      <Textarea
        {...bind('noteEn')}
        lang="en"
        rows={2}
        label={t`Note beside the date, in English`}
      />
      <Textarea {...bind('noteHi')} lang="hi" rows={2} label={t`Note beside the date, in Hindi`} />
    </>
  );
}

type Bind = (name: 'days' | 'monthsAfter') => {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { target: { value: string } }) => void;
};

function DueFields({ rule: { due }, bind }: { readonly rule: Rule; readonly bind: Bind }) {
  const { t } = useLingui();
  switch (due.kind) {
    case 'dayOfMonth':
      return (
        <>
          <Field {...bind('days')} inputMode="numeric" label={t`Due on day`} />
          <Field
            {...bind('monthsAfter')}
            inputMode="numeric"
            label={t`So many months after the period`}
            hint={
              due.except.length > 0 ? t`March and the like keep a day of their own.` : undefined
            }
          />
        </>
      );
    case 'daysAfter':
      return <Field {...bind('days')} inputMode="numeric" label={t`Days after the period`} />;
    case 'daysAfterMonth':
      return (
        <Field {...bind('days')} inputMode="numeric" label={t`Days after the end of the month`} />
      );
    case 'daysAfterAnnualMeeting':
      return (
        <Field
          {...bind('days')}
          inputMode="numeric"
          label={t`Days after the annual general meeting`}
        />
      );
    case 'annualMeeting':
      return (
        <Banner tone="info">
          <Trans>The date follows from the law of meetings and cannot be changed here.</Trans>
        </Banner>
      );
  }
}
