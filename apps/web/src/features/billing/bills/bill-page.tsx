import type { Bill } from '@anupal/contract/billing/schemas';
import { documentKindNames } from '@anupal/contract/invoices/document-texts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { clientUrl, paths } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { BillBadge } from '../bill-badge.tsx';
import { billQuery, readBillFile, readNoteFile } from '../billing-api.ts';
import { methodLabels } from '../billing-labels.ts';
import { FileButton } from '../file-button.tsx';
import { PaiseText } from '../paise-text.tsx';
import { ReceiptForm } from '../receipts/receipt-form.tsx';
import { BillLines } from './bill-lines.tsx';
import { CancelBill } from './cancel-bill.tsx';
import { PayByUpi } from './pay-by-upi.tsx';
import { ShareBill } from './share-bill.tsx';

/** One bill: its lines, what is unpaid, and how to ask for it. */
export function BillPage({ billId }: { readonly billId: string }) {
  const { t } = useLingui();
  const result = useQuery(billQuery(billId));
  return (
    <div>
      <BackLink to={paths.dashboardBills}>
        <Trans>Back to client bills</Trans>
      </BackLink>
      <div data-wide className="space-y-4 sm:space-y-6">
        {result.data === undefined && <PageHeading>{t`Bill`}</PageHeading>}
        <QueryContent
          result={result}
          failed={t`The bill could not be loaded.`}
          loading={<Skeleton lines={5} label={t`Loading bill...`} />}
        >
          {(bill) => <Contents bill={bill} />}
        </QueryContent>
      </div>
    </div>
  );
}

function Contents({ bill }: { readonly bill: Bill }) {
  const { t } = useLingui();
  const isOpen = bill.state === 'unpaid' || bill.state === 'partly_paid';
  const unpaid = bill.totalPaise - bill.paidPaise;
  return (
    <>
      <Head bill={bill} />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0 space-y-6">
          <BillLines bill={bill} />
          {bill.payments.length > 0 && <Payments bill={bill} />}
        </div>
        <div className="min-w-0 space-y-6">
          {bill.clientId !== null && <ShareBill bill={bill} />}
          {bill.upi !== null && <PayByUpi upi={bill.upi} unpaid={unpaid} />}
          {isOpen && bill.clientId !== null && (
            <SectionCard title={t`Record a payment`}>
              <ReceiptForm clientId={bill.clientId} unpaid={unpaid} />
            </SectionCard>
          )}
          {bill.state !== 'cancelled' && <CancelBill bill={bill} />}
        </div>
      </div>
    </>
  );
}

function Head({ bill }: { readonly bill: Bill }) {
  const language = useLanguage();
  const { id, number, kind, clientId, clientName, date, dueOn, note } = bill;
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0">
        <PageHeading>{number}</PageHeading>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-soft">
          {clientId === null ? (
            <span>
              <Trans>{clientName} (deleted client)</Trans>
            </span>
          ) : (
            <TextLink to={clientUrl(clientId)}>{clientName}</TextLink>
          )}
          <span>
            {documentKindNames[kind][language]} · <DateText iso={date} />
          </span>
          <span>
            <Trans>
              due <DateText iso={dueOn} />
            </Trans>
          </span>
          <BillBadge bill={bill} />
        </p>
        {note !== null && (
          <p className="mt-1 text-small text-ink-soft">
            <Trans>
              Cancelled by credit note {note.number} of <DateText iso={note.date} />
            </Trans>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <FileButton name={`${number}.pdf`} readFile={() => readBillFile(id)}>
          <Trans>Bill as PDF</Trans>
        </FileButton>
        {note !== null && (
          <FileButton name={`${note.number}.pdf`} readFile={() => readNoteFile(id)}>
            <Trans>Credit note as PDF</Trans>
          </FileButton>
        )}
      </div>
    </div>
  );
}

function Payments({ bill }: { readonly bill: Bill }) {
  const { i18n, t } = useLingui();
  return (
    <SectionCard title={t`Payments`}>
      <ul className="divide-y divide-line">
        {bill.payments.map(({ receipt, paidPaise }) => (
          <li key={receipt.id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              <DateText iso={receipt.receivedOn} /> · {i18n._(methodLabels[receipt.method])}
              {receipt.reference !== null && ` · ${receipt.reference}`}
            </span>
            <span className="font-semibold">
              <PaiseText amount={paidPaise} />
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
