import { authorityScopeTexts } from '@anupal/contract/clients/authority-scopes';
import { parseCalendarDate } from '@anupal/contract/values/calendar-date';
import { formatCalendarDate } from '@anupal/contract/values/date-format';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { clientUrl } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { FoldingBanner } from '../../../ui/folding-banner.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { endingAuthoritiesQuery } from '../authorities-api.ts';

/** Authorities that end soon; nothing when none does. */
export function EndingAuthorities() {
  const language = useLanguage();
  const { data: ending = [] } = useQuery(endingAuthoritiesQuery);
  if (ending.length === 0) return null;
  return (
    <FoldingBanner
      tone="warning"
      title={
        <Plural
          value={ending.length}
          one="# authority expires within 30 days"
          other="# authorities expire within 30 days"
        />
      }
    >
      <ul className="space-y-1">
        {ending.map(({ clientId, clientName, scope, validUntil }) => {
          const day = parseCalendarDate(validUntil);
          const date = day === null ? validUntil : formatCalendarDate(day, language);
          return (
            <li key={`${clientId} ${scope}`} className="wrap-anywhere">
              <TextLink to={clientUrl(clientId, 'link')}>{clientName}</TextLink>:{' '}
              {authorityScopeTexts[scope][language]}, <Trans>until {date}</Trans>
            </li>
          );
        })}
      </ul>
    </FoldingBanner>
  );
}
