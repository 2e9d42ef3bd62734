import { periodName } from '@anupal/contract/calendar/due-date-texts';
import { formName } from '@anupal/contract/calendar/form-names';
import type { Obligation } from '@anupal/contract/calendar/obligations';
import type { Language } from '@anupal/contract/languages';

/** Names a date by its form and period: "GSTR-3B, October 2026". */
export function formAndPeriod({ form, period, law }: Obligation, language: Language): string {
  return `${formName(form, language)}, ${periodName(period, law, language)}`;
}
