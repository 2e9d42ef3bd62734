import { preparationDays } from '@anupal/contract/calendar/recurring/endpoints';
import { useLingui } from '@lingui/react/macro';
import type { FormState } from '../../../lib/forms/use-form.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';

type FieldProps = ReturnType<FormState<Record<string, string>>['field']>;

interface DaysSelectProps extends FieldProps {
  /** Whether it is a service without a due date. */
  readonly isService: boolean;
  /** The days of an order that exists. */
  readonly current?: number;
}

const offeredDays = [1, 3, 5, 7, 10, 15, preparationDays.max];

/** How many days before the due date or the end of the period a draft is prepared. */
export function DaysSelect({ isService, current, ...field }: DaysSelectProps) {
  const { t } = useLingui();
  const beforeDueDate = (days: number): string =>
    days === 1 ? t`1 day before the due date` : t`${days} days before the due date`;
  const beforeEnd = (days: number): string =>
    days === 1
      ? t`1 day before the end of the period`
      : t`${days} days before the end of the period`;
  // An order created through the API can have any number of days.
  const days = new Set([...offeredDays, ...(current === undefined ? [] : [current])]);
  return (
    <Select
      {...field}
      label={t`Prepare a draft`}
      choices={[...days]
        .toSorted((one, other) => one - other)
        .map((count) => ({
          value: String(count),
          name: isService ? beforeEnd(count) : beforeDueDate(count),
        }))}
    />
  );
}

/** What the client pays each time. */
export function PriceField(field: FieldProps) {
  const { t } = useLingui();
  return (
    <Field
      {...field}
      label={t`Your client pays each time (optional)`}
      hint={t`In addition to the government fee. Leave empty to use your price for this client.`}
      sign="₹"
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
    />
  );
}
