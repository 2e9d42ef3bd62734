import type { AuthorityInForce } from '@anupal/contract/clients/authorities';
import { parseCalendarDate } from '@anupal/contract/values/calendar-date';
import { formatCalendarDate } from '@anupal/contract/values/date-format';
import { useLingui } from '@lingui/react/macro';
import { formatDate } from '../../lib/i18n/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { authorityMethodLabels } from './client-labels.ts';

interface AuthorityTextProps {
  /** Null when none is recorded. */
  readonly authority: AuthorityInForce | null;
}

/** An authority in one line: how it was given, from when and until when. */
export function AuthorityText({ authority }: AuthorityTextProps) {
  const { i18n, t } = useLingui();
  const language = useLanguage();
  if (authority === null) return t`none recorded`;
  const format = (text: string | null): string | null => {
    const day = text === null ? null : parseCalendarDate(text);
    return day === null ? null : formatCalendarDate(day, language);
  };
  const method = i18n._(authorityMethodLabels[authority.method]);
  const from = format(authority.validFrom) ?? '';
  const until = format(authority.validUntil);
  const recordedOn = formatDate(authority.recordedAt, language);
  return until === null
    ? t`${method}, from ${from}, recorded on ${recordedOn}`
    : t`${method}, from ${from} until ${until}, recorded on ${recordedOn}`;
}
