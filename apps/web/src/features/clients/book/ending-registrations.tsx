import { describeEnd } from '@anupal/contract/clients/validity';
import { dateInIndia, parseCalendarDate } from '@anupal/contract/values/calendar-date';
import { formatCalendarDate } from '@anupal/contract/values/date-format';
import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { clientUrl } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { FoldingBanner } from '../../../ui/folding-banner.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { registrationLabels } from '../client-labels.ts';
import { endingRegistrationsQuery } from '../clients-api.ts';

/** The registrations of clients that expire soon or have recently expired. Renders nothing without any. */
export function EndingRegistrations() {
  const { i18n, t } = useLingui();
  const language = useLanguage();
  const { data: registrations = [] } = useQuery(endingRegistrationsQuery);
  const count = registrations.length;
  if (count === 0) return null;
  const today = dateInIndia(new Date());
  return (
    <FoldingBanner
      tone="warning"
      title={
        <Plural
          value={count}
          one="# registration of your clients needs renewal"
          other="# registrations of your clients need renewal"
        />
      }
    >
      <ul className="space-y-1">
        {registrations.map(({ id, clientId, clientName, kind, masked, validTo }) => {
          const end = parseCalendarDate(validTo);
          const day = end === null ? validTo : formatCalendarDate(end, language);
          const hasEnded = describeEnd(validTo, today) === 'ended';
          return (
            <li key={id} className="wrap-anywhere">
              <TextLink to={clientUrl(clientId, 'details')}>{clientName}</TextLink>
              {': '}
              {[i18n._(registrationLabels[kind]), masked].filter(Boolean).join(' ')}
              {` · ${hasEnded ? t`Expired on ${day}` : t`Expires on ${day}`}`}
            </li>
          );
        })}
      </ul>
    </FoldingBanner>
  );
}
