import { ledgerAccountNames } from '@anupal/contract/texts/ledger-texts';
import { paise, paiseToRupees } from '@anupal/contract/values/paise';
import type { DayBookJournal } from '@anupal/contract/wallet';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useListQuery, type ListState } from '../../lib/lists/use-list-query.ts';
import { usePageQuery } from '../../lib/lists/use-page-query.ts';
import { DateText } from '../../ui/date-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Money } from '../../ui/money.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ClearFilters } from '../../ui/table/clear-filters.tsx';
import { DayRange } from '../../ui/table/day-range.tsx';
import { Pagination } from '../../ui/table/pagination.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { MoneyTabs } from '../payments/money-tabs.tsx';
import { dayBookQuery } from './day-book-api.ts';
import { dayBookList } from './day-book-filters.ts';

/** The journals of the ledger, each with its lines by account. */
export function DayBook() {
  const { t } = useLingui();
  const list = useListQuery(dayBookList);
  return (
    <>
      <div>
        <PageHeading>{t`Day book`}</PageHeading>
        <MoneyTabs current="day-book" />
        <p className="mt-4 max-w-prose text-ink-soft">
          <Trans>Every journal of the books, newest first. Nothing in it is ever changed.</Trans>
        </p>
      </div>
      <div className="grid max-w-xl gap-4 sm:grid-cols-2">
        <DayRange id="day-book" days={list.query} onChange={list.setFilters} />
      </div>
      <div className="space-y-4">
        <Contents list={list} />
      </div>
    </>
  );
}

function Contents({ list }: { readonly list: ListState<typeof dayBookList> }) {
  const { t } = useLingui();
  return (
    <QueryContent
      result={usePageQuery(dayBookQuery(list.query))}
      failed={t`The day book could not be loaded.`}
      loading={<Skeleton lines={6} label={t`Loading...`} />}
    >
      {(data) => {
        const { rows, position } = list.toPage(data.journals, data);
        return (
          <>
            <p role="status" className="sr-only">
              <Plural value={data.total} one="# journal" other="# journals" />
            </p>
            {rows.length === 0 ? (
              <EmptyState
                picture={list.isFiltered ? 'search' : 'done'}
                action={list.isFiltered && <ClearFilters onClear={list.clear} />}
              >
                <Trans>Nothing was booked in this period.</Trans>
              </EmptyState>
            ) : (
              <ul className="max-w-3xl divide-y divide-line rounded-card border border-line bg-surface">
                {rows.map((journal) => (
                  <JournalItem key={journal.id} journal={journal} />
                ))}
              </ul>
            )}
            <Pagination label={t`Day book`} count={rows.length} {...position} />
          </>
        );
      }}
    </QueryContent>
  );
}

function JournalItem({ journal }: { readonly journal: DayBookJournal }) {
  const { at, description, reference, lines } = journal;
  return (
    <li className="space-y-2 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-semibold">{description}</h2>
        <p className="text-small text-ink-soft">
          <DateText iso={at} withTime />
        </p>
      </div>
      <p className="text-small wrap-anywhere text-ink-soft">{reference}</p>
      <ul className="space-y-1 text-small">
        {lines.map((line) => (
          <JournalLine key={`${line.account}/${line.owner?.id ?? ''}`} line={line} />
        ))}
      </ul>
    </li>
  );
}

/** A line: debits first, credits indented, as accountants write them. */
function JournalLine({ line }: { readonly line: DayBookJournal['lines'][number] }) {
  const { account, owner, debitPaise, creditPaise } = line;
  const isDebit = debitPaise > 0;
  return (
    <li className="flex items-baseline justify-between gap-4">
      <span className={`min-w-0 wrap-anywhere ${isDebit ? '' : 'ps-4 sm:ps-8'}`}>
        {ledgerAccountNames[account][useLanguage()]}
        {owner !== null && (
          <>
            {' · '}
            <TextLink to={`${paths.superadminUsers}/${owner.id}`}>{owner.fullName}</TextLink>
          </>
        )}
      </span>
      <span className="shrink-0 tabular-nums">
        <span className="text-ink-soft">
          {isDebit ? <Trans>Debit</Trans> : <Trans>Credit</Trans>}{' '}
        </span>
        <Money rupees={paiseToRupees(paise(debitPaise + creditPaise))} />
      </span>
    </li>
  );
}
