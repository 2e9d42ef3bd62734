import type { LimitPeriod } from '@anupal/contract/plans';
import { useLingui } from '@lingui/react/macro';
import { formatCount } from '../../lib/i18n/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';

/** Writes how many services a plan includes: `10`, or `10 a month`. */
export function useLimitText(): (limit: number, period: LimitPeriod | undefined) => string {
  const { t } = useLingui();
  const language = useLanguage();
  return (limit, period) => {
    const count = formatCount(limit, language);
    return period === 'month' ? t`${count} a month` : count;
  };
}
