import type { AuthorityInForce } from '@anupal/contract/clients/authorities';
import {
  authorityScopeTexts,
  type AuthorityScope,
} from '@anupal/contract/clients/authority-scopes';
import { dateInIndia, parseCalendarDate } from '@anupal/contract/values/calendar-date';
import { formatCalendarDate } from '@anupal/contract/values/date-format';
import { useLingui } from '@lingui/react/macro';
import { formatDate } from '../../lib/i18n/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { authorityMethodLabels } from './client-labels.ts';

interface AuthorityTextProps {
  /** Null when none is recorded. */
  readonly authority: AuthorityInForce | null;
  /** The kind of work, where nothing beside the line names it. */
  readonly scope?: AuthorityScope;
}

/** An authority in one line: for which work, how it was given, from when and until when. */
export function AuthorityText({ authority, scope }: AuthorityTextProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const describe = useAuthorityDescription();
  const text = authority === null ? t`none recorded` : describe(authority);
  return scope === undefined ? text : `${authorityScopeTexts[scope][language]}: ${text}`;
}

function useAuthorityDescription() {
  const { i18n, t } = useLingui();
  const language = useLanguage();
  const format = (text: string | null): string | null => {
    const day = text === null ? null : parseCalendarDate(text);
    return day === null ? null : formatCalendarDate(day, language);
  };
  return ({ method, validFrom, validUntil, recordedAt }: AuthorityInForce): string => {
    const name = i18n._(authorityMethodLabels[method]);
    const from = format(validFrom) ?? '';
    const until = format(validUntil);
    const valid =
      until === null ? t`${name}, from ${from}` : t`${name}, from ${from} until ${until}`;
    // Most are recorded on the day from which they are valid.
    if (dateInIndia(new Date(recordedAt)) === validFrom) return valid;
    const recordedOn = formatDate(recordedAt, language);
    return t`${valid}, recorded on ${recordedOn}`;
  };
}
