import type { ListedBill } from '@anupal/contract/billing/schemas';
import { duesShareText } from '@anupal/contract/clients/share-texts';
import { parseCalendarDate } from '@anupal/contract/values/calendar-date';
import { paise } from '@anupal/contract/values/paise';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ShareButton } from '../../clients/share-button.tsx';
import { openBillsQuery, settingsQuery } from '../billing-api.ts';

// The longest label of a share that the API accepts.
const maxLabel = 120;

/** Shares the unpaid bills of a client through an app of the franchisee. Renders nothing if none is due. */
export function ShareDues({ clientId }: { readonly clientId: string }) {
  const { t } = useLingui();
  const { data: open } = useQuery(openBillsQuery(clientId));
  const { data: settings } = useQuery(settingsQuery);
  if (open === undefined || settings === undefined || open.account.duePaise === 0) return null;
  const total = paise(open.account.duePaise);
  const numbers = open.bills.map(({ number }) => number);
  const { upiAddress = null, name } = settings.profile ?? {};
  return (
    <ShareButton
      clientId={clientId}
      describes={t`Dues`}
      thing={{ subject: 'bill', label: numbers.join(', ').slice(0, maxLabel) }}
      sender={name}
      write={(parties) =>
        duesShareText(parties, { total, bills: open.bills.flatMap(toOpen), upiAddress })
      }
    />
  );
}

function toOpen({ number, dueOn, totalPaise, paidPaise }: ListedBill) {
  const due = parseCalendarDate(dueOn);
  return due === null ? [] : [{ number, due, open: paise(totalPaise - paidPaise) }];
}
