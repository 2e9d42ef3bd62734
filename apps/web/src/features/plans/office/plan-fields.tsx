import { limitPeriods } from '@anupal/contract/plans';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FormState } from '../../../lib/forms/use-form.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import type { PlanFormValues } from './plan-form-model.ts';

interface PlanFieldsProps {
  readonly form: FormState<PlanFormValues>;
  /** Whether the first field takes the focus, after Edit was pressed. */
  readonly takesFocus: boolean;
}

/** The fields of a plan: three required ones and the optional ones. */
export function PlanFields({ form, takesFocus }: PlanFieldsProps) {
  const { t } = useLingui();
  const { field, values, errors, setValues } = form;
  const periodNames = { term: t`for the whole validity`, month: t`for each month` };
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...field('planName')}
          ref={takesFocus ? focusOnArrival : undefined}
          label={t`Plan Name`}
          autoComplete="off"
        />
        <Field
          {...field('price')}
          label={t`Price (₹)`}
          hint={t`GST included`}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      <Textarea {...field('description')} rows={2} label={t`Description`} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...field('serviceLimit')}
          label={t`Service limit`}
          hint={t`How many services are included. Leave empty for no limit.`}
          inputMode="numeric"
          autoComplete="off"
        />
        <Select
          id="limitPeriod"
          label={t`The limit counts`}
          error={errors.limitPeriod}
          choices={limitPeriods.map((value) => ({ value, name: periodNames[value] }))}
          value={values.limitPeriod}
          onChange={(value) => setValues({ limitPeriod: value === 'month' ? 'month' : 'term' })}
        />
        <Field
          {...field('validityMonths')}
          label={t`Validity in months`}
          hint={t`If left empty: 12 months.`}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <Textarea
        {...field('keyPoints')}
        rows={4}
        label={t`Key points`}
        hint={t`One on each line, 12 at most.`}
      />
      <fieldset className="space-y-5 border-t border-line pt-4">
        <legend className="pr-3 font-semibold">
          <Trans>In Hindi (optional)</Trans>
        </legend>
        <Textarea {...field('descriptionHi')} lang="hi" rows={2} label={t`Description in Hindi`} />
        <Textarea
          {...field('keyPointsHi')}
          lang="hi"
          rows={4}
          label={t`Key points in Hindi`}
          hint={t`If they are empty, the English texts are shown.`}
        />
      </fieldset>
    </>
  );
}

function focusOnArrival(field: HTMLInputElement | null): void {
  field?.focus({ preventScroll: true });
}
