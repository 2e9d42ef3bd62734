import type { ListedBill } from '@anupal/contract/billing/schemas';
import { upiLink } from '@anupal/contract/billing/upi';
import { duesShareText } from '@anupal/contract/clients/share-texts';
import { parseCalendarDate } from '@anupal/contract/values/calendar-date';
import { paise } from '@anupal/contract/values/paise';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ShareButton } from '../../clients/share-button.tsx';
import { openBillsQuery, settingsQuery } from '../billing-api.ts';

// The longest label of a share that the API accepts.
const maxLabel = 120;
// Payment apps cut or refuse longer notes.
const maxNote = 50;

/** Shares the unpaid bills of a client through an app of the franchisee. Renders nothing if none is due. */
export function ShareDues({ clientId }: { readonly clientId: string }) {
  const { t } = useLingui();
  const { data: open } = useQuery(openBillsQuery(clientId));
  const { data: settings } = useQuery(settingsQuery);
  if (open === undefined || settings === undefined || open.account.duePaise === 0) return null;
  const total = paise(open.account.duePaise);
  const numbers = open.bills.map(({ number }) => number);
  const { upiAddress: address = null, name = '' } = settings.profile ?? {};
  const all = numbers.join(' ');
  const note = all.length > maxNote ? `${numbers[0]} +` : all;
  const upi =
    address === null ? null : { address, link: upiLink({ address, name, amount: total, note }) };
  return (
    <ShareButton
      clientId={clientId}
      describes={t`Dues`}
      thing={{ subject: 'bill', label: numbers.join(', ').slice(0, maxLabel) }}
      write={(parties) => duesShareText(parties, { total, bills: open.bills.flatMap(toOpen), upi })}
    />
  );
}

function toOpen({ number, dueOn, totalPaise, paidPaise }: ListedBill) {
  const due = parseCalendarDate(dueOn);
  return due === null ? [] : [{ number, due, open: paise(totalPaise - paidPaise) }];
}
