import type { billing } from '@anupal/contract/billing';
import type { StatementEntry } from '@anupal/contract/billing/schemas';
import type { Response } from '@anupal/contract/endpoint';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useUrlQuery } from '../../../lib/lists/use-url-query.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stat } from '../../../ui/stat.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { readReceiptFile, readStatementFile, statementQuery } from '../billing-api.ts';
import { entryLabels, methodLabels } from '../billing-labels.ts';
import { billUrl, newBillUrl } from '../billing-urls.ts';
import { FileButton } from '../file-button.tsx';
import { PaiseText } from '../paise-text.tsx';
import { ReceiptForm } from './receipt-form.tsx';
import { ReverseReceipt } from './reverse-receipt.tsx';
import {
  parseStatementPeriod,
  statementPeriods,
  toStatementRange,
  type StatementPeriod,
} from './statement-periods.ts';

type Statement = Response<typeof billing.readStatement>;

// What the API lists.
const maxListed = 500;

/** The statement of a client: bills and payments with a running balance, and a payment to record. */
export function ClientStatement({ clientId }: { readonly clientId: string }) {
  const { t } = useLingui();
  const { search, replaceSearch } = useUrlQuery();
  const period = parseStatementPeriod(search.get('period'));
  const range = toStatementRange(period, dateInIndia(new Date()));
  const result = useQuery({
    ...statementQuery(clientId, range),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryContent
      result={result}
      failed={t`The statement could not be loaded.`}
      loading={<Skeleton lines={5} label={t`Loading statement...`} />}
    >
      {(statement) => (
        <div
          data-wide
          className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
        >
          <SectionCard
            title={t`Entries`}
            description={
              <Trans>
                Your own record of bills and payments. It is not connected to your wallet.
              </Trans>
            }
          >
            <div className="mb-4 max-w-xs">
              <PeriodSelect
                period={period}
                onChange={(next) => replaceSearch(next === 'all' ? {} : { period: next })}
              />
            </div>
            <Entries statement={statement} hasStart={range.from !== undefined} />
            <div className="mt-4 flex flex-wrap gap-3">
              <FileButton
                name="statement.pdf"
                readFile={() => readStatementFile(clientId, { ...range, format: 'pdf' })}
              >
                <Trans>Statement as PDF</Trans>
              </FileButton>
              <FileButton
                variant="quiet"
                name="statement.xlsx"
                readFile={() => readStatementFile(clientId, { ...range, format: 'xlsx' })}
              >
                <Trans>Excel</Trans>
              </FileButton>
            </div>
          </SectionCard>
          <div className="min-w-0 space-y-6">
            <Account clientId={clientId} account={statement.account} />
            <div id="payment" className="scroll-mt-20">
              <SectionCard title={t`Record a payment`}>
                <ReceiptForm clientId={clientId} unpaid={statement.account.duePaise} />
              </SectionCard>
            </div>
          </div>
        </div>
      )}
    </QueryContent>
  );
}

interface EntriesProps {
  readonly statement: Statement;
  /** Whether the period has a first day. */
  readonly hasStart: boolean;
}

function Entries({ statement: { entries, openingPaise }, hasStart }: EntriesProps) {
  return (
    <>
      {entries.length === 0 ? (
        <p className="text-ink-soft">
          {hasStart ? (
            <Trans>No bills or payments in this period.</Trans>
          ) : (
            <Trans>No bills or payments yet.</Trans>
          )}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {entries.toReversed().map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {hasStart && entries.length < maxListed && (
        <p className="mt-3 text-small text-ink-soft">
          <Trans>
            Balance before this period: <PaiseText amount={openingPaise} />
          </Trans>
        </p>
      )}
      {entries.length === maxListed && (
        <p className="mt-3 text-small text-ink-soft">
          <Trans>Earlier entries are not listed here. The Excel file has all.</Trans>
        </p>
      )}
    </>
  );
}

interface AccountProps {
  readonly clientId: string;
  readonly account: Statement['account'];
}

function Account({ clientId, account }: AccountProps) {
  const { t } = useLingui();
  return (
    <SectionCard title={t`Account`}>
      <dl className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-4">
        <Stat label={t`Owes you`} value={<PaiseText amount={account.duePaise} />} />
        <Stat label={t`Overdue`} value={<PaiseText amount={account.overduePaise} />} />
        <Stat label={t`Paid in advance`} value={<PaiseText amount={account.advancePaise} />} />
        <Stat label={t`Paid you`} value={<PaiseText amount={account.paidPaise} />} />
      </dl>
      <LinkButton to={newBillUrl(clientId)}>
        <Trans>New bill</Trans>
      </LinkButton>
    </SectionCard>
  );
}

interface PeriodSelectProps {
  readonly period: StatementPeriod;
  readonly onChange: (period: StatementPeriod) => void;
}

function PeriodSelect({ period, onChange }: PeriodSelectProps) {
  const { t } = useLingui();
  const names: Readonly<Record<StatementPeriod, string>> = {
    all: t`Everything`,
    month: t`This month`,
    'last-month': t`Last month`,
    'financial-year': t`This financial year`,
    'last-financial-year': t`Last financial year`,
  };
  return (
    <Select
      id="statement-period"
      label={t`Period`}
      choices={statementPeriods.map((value) => ({ value, name: names[value] }))}
      value={period}
      onChange={(next) => onChange(parseStatementPeriod(next))}
    />
  );
}

function Entry({ entry }: { readonly entry: StatementEntry }) {
  const { i18n, t } = useLingui();
  const { kind, date, number, billId, receiptId, method, debitPaise, creditPaise } = entry;
  return (
    <li className="py-3">
      <div className="flex justify-between gap-4">
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">
            {i18n._(entryLabels[kind])}{' '}
            {billId === null ? number : <TextLink to={billUrl(billId)}>{number}</TextLink>}
          </span>
          <span className="text-small text-ink-soft">
            <DateText iso={date} />
            {method !== null && ` · ${i18n._(methodLabels[method])}`}
            {entry.isReversed && ` · ${t`reversed`}`}
          </span>
        </span>
        <span className="text-right">
          <span className={`block font-semibold ${creditPaise > 0 ? 'text-success' : ''}`}>
            {creditPaise > 0 && '−'}
            <PaiseText amount={creditPaise > 0 ? creditPaise : debitPaise} />
          </span>
          <span className="text-small text-ink-soft">
            <Trans>
              Balance <PaiseText amount={entry.balancePaise} />
            </Trans>
          </span>
        </span>
      </div>
      {kind === 'receipt' && receiptId !== null && (
        <div className="mt-1 flex flex-wrap gap-2">
          <FileButton
            variant="quiet"
            name={`${number}.pdf`}
            readFile={() => readReceiptFile(receiptId)}
          >
            <Trans>Receipt</Trans>
          </FileButton>
          {!entry.isReversed && <ReverseReceipt receiptId={receiptId} number={number} />}
        </div>
      )}
    </li>
  );
}
