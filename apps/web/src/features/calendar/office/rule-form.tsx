import { latestFormName } from '@anupal/contract/calendar/form-names';
import type { RuleSetState } from '@anupal/contract/calendar/publishing';
import type { Rule } from '@anupal/contract/calendar/rule';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { Trans, useLingui } from '@lingui/react/macro';
import { focusOnMount } from '../../../lib/focus-on-mount.ts';
import type { FormState } from '../../../lib/forms/use-form.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
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
import { useDraftForm } from './use-draft-update.ts';

interface RuleFormProps {
  readonly ruleSet: RuleSetState;
  readonly rule: Rule;
  /** Called once it is saved in the draft. */
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Changes a rule in the draft: corrects it, or ends it at the start of a changed law. */
export function RuleForm({ ruleSet, rule, onDone, onCancel }: RuleFormProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const form = useDraftForm(ruleSet, {
    initial: () => toRuleFormValues(rule),
    // The rule is part of the key: what was typed over an older version is not restored.
    persist: `rule:${JSON.stringify(rule)}`,
    // The extension form may be open on the same page with fields of the same names.
    prefix: 'rule-',
    make: (values) => buildRules(rule, values),
    write: (own, rules) => withRule(own, rules, ruleSet.overrides),
    onDone: () => {
      onDone();
      focusDraft();
    },
  });
  const handleCancel = (): void => {
    form.clear();
    onCancel();
  };
  return (
    <Form form={form}>
      <h3 ref={focusOnMount} tabIndex={-1} className="font-semibold wrap-anywhere">
        {latestFormName(rule, language)}: {rule.title[language]}{' '}
        <span className="font-normal text-ink-soft">{rule.id}</span>
      </h3>
      <FormError
        submission={form}
        fallback={t`The draft could not be saved. Please try again.`}
        takesFocus
      />
      <div role="status">
        {isOutdated(ruleSet, rule) && (
          <Banner tone="warning">
            <Trans>
              Someone else changed this rule in the draft in the meantime. Your input is still here.
              If you save it to the draft, it replaces their change.
            </Trans>
          </Banner>
        )}
      </div>
      <RuleFields rule={rule} form={form} />
      <SourceFields form={form} />
      <DraftButtons onCancel={handleCancel} />
    </Form>
  );
}

/** Whether the rule in the draft has changed since the form was opened. */
function isOutdated({ rules }: RuleSetState, rule: Rule): boolean {
  const opened = JSON.stringify(rule);
  return !rules.some(
    (draftRule) => draftRule.id === rule.id && JSON.stringify(draftRule) === opened,
  );
}

interface RuleFieldsProps {
  readonly rule: Rule;
  readonly form: FormState<RuleFormValues>;
}

function RuleFields({ rule, form }: RuleFieldsProps) {
  const { t } = useLingui();
  const { field, values } = form;
  return (
    <>
      <Field
        {...field('from')}
        type="date"
        label={t`The law changes on`}
        hint={t`Periods that end on or after this day follow the changed rule; earlier periods keep their dates. Leave empty if the rule was wrong and must be corrected for all periods.`}
      />
      {changesPastDates(rule, values) && (
        <Banner tone="warning">
          <Trans>
            Without a day, the date changes for past periods too. If the law has changed, enter the
            day from which the change applies.
          </Trans>
        </Banner>
      )}
      {isBackdated(values, dateInIndia(new Date())) && (
        <Banner tone="warning">
          <Trans>
            This day is in the past. Everything marked as done for periods since then will be open
            again.
          </Trans>
        </Banner>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...field('form')} label={t`Form`} />
        <Field {...field('provision')} label={t`Provision of the law`} />
        <DueFields rule={rule} form={form} />
        <Field
          {...field('validTo')}
          type="date"
          label={t`For periods that end until`}
          hint={t`Leave empty for no end date.`}
        />
      </div>
      <Textarea
        {...field('noteEn')}
        lang="en"
        rows={2}
        label={t`Note next to the date, in English`}
      />
      <Textarea
        {...field('noteHi')}
        lang="hi"
        rows={2}
        label={t`Note next to the date, in Hindi`}
      />
    </>
  );
}

function DueFields({ rule: { due }, form }: RuleFieldsProps) {
  const { t } = useLingui();
  const bind = (name: 'days' | 'monthsAfter') => ({
    ...form.field(name),
    // A new date has not been checked against the source yet.
    onChange: (event: { target: { value: string } }) =>
      form.setValues({ isRead: false, [name]: event.target.value }),
  });
  switch (due.kind) {
    case 'dayOfMonth':
      return (
        <>
          <Field {...bind('days')} inputMode="numeric" label={t`Due on day`} />
          <Field
            {...bind('monthsAfter')}
            inputMode="numeric"
            label={t`Months after the period`}
            hint={
              due.except.length > 0 ? t`Exceptions such as March keep their own day.` : undefined
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
