import type { ClientPage } from '@anupal/contract/links/client-page';
import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '../../../ui/badge.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { PaiseText } from '../../billing/paise-text.tsx';

interface DuesCardProps {
  readonly page: Pick<ClientPage, 'dues' | 'franchiseeName'>;
}

/** The unpaid bills of the client; nothing if there are none. */
export function DuesCard({ page: { dues, franchiseeName } }: DuesCardProps) {
  const { t } = useLingui();
  if (dues.bills.length === 0) return null;
  return (
    <SectionCard
      title={t`Unpaid bills`}
      description={
        <Trans>
          You owe {franchiseeName} <PaiseText amount={dues.duePaise} />. You pay them directly.
        </Trans>
      }
    >
      <ul className="divide-y divide-line">
        {dues.bills.map((bill) => (
          <UnpaidBill key={bill.number} bill={bill} />
        ))}
      </ul>
    </SectionCard>
  );
}

function UnpaidBill({ bill }: { readonly bill: ClientPage['dues']['bills'][number] }) {
  const { t } = useLingui();
  const { number, dueOn, unpaidPaise, isOverdue, upiLink } = bill;
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold wrap-anywhere">
          <PaiseText amount={unpaidPaise} />
        </p>
        <p className="text-small wrap-anywhere text-ink-soft">
          <Trans>
            Bill {number}, due on <DateText iso={dueOn} />
          </Trans>
        </p>
      </div>
      {isOverdue && <Badge tone="danger">{t`Overdue`}</Badge>}
      {upiLink !== null && (
        <a
          href={upiLink}
          className={buttonClasses('secondary')}
          aria-label={t`Pay bill ${number} by UPI`}
        >
          <Trans>Pay by UPI</Trans>
        </a>
      )}
    </li>
  );
}
