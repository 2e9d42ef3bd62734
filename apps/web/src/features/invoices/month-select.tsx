import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { useLingui } from '@lingui/react/macro';
import { formatMonth } from '../../lib/i18n/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { Select } from '../../ui/select.tsx';
import { listPeriods } from './returns/returns-model.ts';

interface MonthSelectProps {
  readonly id: string;
  readonly month: string;
  readonly onChange: (month: string) => void;
}

/** A choice of this month and the two years before it, with another one if it is chosen. */
export function MonthSelect({ id, month, onChange }: MonthSelectProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const listed = listPeriods(dateInIndia(new Date())).map(String);
  const months = listed.includes(month) ? listed : [...listed, month];
  return (
    <Select
      id={id}
      label={t`Month`}
      choices={months.map((value) => ({
        value,
        name: formatMonth(new Date(`${value}-01T12:00:00+05:30`), language, 'long'),
      }))}
      value={month}
      onChange={onChange}
    />
  );
}
