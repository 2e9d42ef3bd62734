import { formatCalendarDate } from '@anupal/contract/values/date-format';
import { latestFormName } from '@anupal/contract/calendar/form-names';
import type { RuleSetState } from '@anupal/contract/calendar/publishing';
import { periodName } from '@anupal/contract/calendar/due-date-texts';
import type { Language } from '@anupal/contract/languages';
import { dateInIndia, type CalendarDate } from '@anupal/contract/values/calendar-date';
import { stateCodes, states } from '@anupal/contract/values/states';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { focusOnMount } from '../../../lib/focus-on-mount.ts';
import type { FormState } from '../../../lib/forms/use-form.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
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
import { useDraftForm } from './use-draft-update.ts';

interface ExtensionFormProps {
  readonly ruleSet: RuleSetState;
  /** Called once it is saved in the draft. */
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Adds an extension or a fee waiver to the draft. */
export function ExtensionForm({ ruleSet, onDone, onCancel }: ExtensionFormProps) {
  const { t } = useLingui();
  const form = useDraftForm(ruleSet, {
    initial: emptyExtension,
    persist: 'extension',
    make: buildExtensions,
    write: (own, extensions) => withRows(own, { overrides: extensions }),
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
      <h3 ref={focusOnMount} tabIndex={-1} className="font-semibold">
        <Trans>A new extension</Trans>
      </h3>
      <FormError
        submission={form}
        fallback={t`The draft could not be saved. Please try again.`}
        takesFocus
      />
      <ExtensionFields ruleSet={ruleSet} form={form} />
      <RelatedRuleFields ruleSet={ruleSet} form={form} />
      <SourceFields form={form} />
      <StateFields
        chosen={form.values.states}
        onChoose={(chosen) => form.setValues({ states: chosen })}
      />
      <DraftButtons onCancel={handleCancel} />
    </Form>
  );
}

interface ExtensionFieldsProps {
  readonly ruleSet: RuleSetState;
  readonly form: FormState<ExtensionFormValues>;
}

function ExtensionFields({ ruleSet, form }: ExtensionFieldsProps) {
  const { field, values, setValues } = form;
  const { t } = useLingui();
  const language = useLanguage();
  const rule = ruleSet.rules.find(({ id }) => id === values.rule);
  const today = dateInIndia(new Date());
  const periods = rule === undefined ? [] : listPeriods(rule, today);
  const ruleDate = rule === undefined ? null : findRuleDueDate(rule, values.periodEnds);
  const day = ruleDate === null ? null : formatCalendarDate(ruleDate, language);
  return (
    <>
      <Select
        {...field('rule')}
        label={t`Rule`}
        placeholder={t`Not chosen`}
        choices={ruleSet.rules
          .filter(({ recurrence }) => recurrence.kind !== 'event')
          .map((one) => ({ value: one.id, name: ruleName(one, language) }))}
        onChange={(chosen) => setValues({ rule: chosen, periodEnds: '', others: [] })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          {...field('periodEnds')}
          label={t`Period`}
          placeholder={t`Not chosen`}
          choices={periods.map((period) => ({
            value: period.to,
            name: periodName(period, rule?.law ?? 'gst', language),
          }))}
          onChange={(periodEnds) => setValues({ periodEnds, others: [] })}
        />
        <Select
          id="effect"
          label={t`Effect`}
          choices={[
            { value: 'moved', name: t`Moves the due date` },
            { value: 'noFeeUntil', name: t`Waives the additional fee; the date does not change` },
          ]}
          value={values.effect}
          onChange={(effect) => setValues({ effect: effect === 'moved' ? 'moved' : 'noFeeUntil' })}
        />
        <Field
          {...field('date')}
          type="date"
          label={t`Until`}
          hint={day === null ? undefined : t`Due date under the rule: ${day}.`}
        />
        <Field
          {...field('announced')}
          type="date"
          label={t`Day of the notification`}
          hint={t`If there are several for one period, the last one applies.`}
        />
      </div>
      <WarningNote warning={findWarning(values, ruleDate, today)} />
    </>
  );
}

/** The form and the title of a rule. The id distinguishes rules with the same form. */
function ruleName(rule: RuleSetState['rules'][number], language: Language): string {
  return `${latestFormName(rule, language)}: ${rule.title[language]} (${rule.id})`;
}

/** The other forms that the same notification extends to the same day. */
function RelatedRuleFields({ ruleSet, form: { values, setValues } }: ExtensionFieldsProps) {
  const language = useLanguage();
  const { others } = values;
  const related = findRelatedRules(ruleSet.rules, values);
  if (related.length === 0) return null;
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-link underline underline-offset-4">
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
              setValues({
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
  const messages: Readonly<Record<ExtensionWarning, string>> = {
    earlier: t`This is not later than the date set by the rule. Is it correct?`,
    muchLater: t`This is more than a year after the date by the rule. Is it the right year?`,
    announcedLater: t`The day of the notification is in the future. Is it the right day?`,
  };
  return (
    <div role="status">
      {warning !== null && <Banner tone="warning">{messages[warning]}</Banner>}
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
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-link underline underline-offset-4">
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
              onChoose(
                isChosen ? [...chosen, code] : chosen.filter((chosenCode) => chosenCode !== code),
              )
            }
          >
            {states[code][language]}
          </Checkbox>
        ))}
      </div>
    </details>
  );
}
