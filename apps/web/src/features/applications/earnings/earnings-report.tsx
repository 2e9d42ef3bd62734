import type { Earnings, EarningSums } from '@anupal/contract/applications/earnings';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { formatRupees } from '@anupal/contract/values/rupees';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { clientUrl, paths } from '../../../app/paths.ts';
import { formatCount, formatMonth, formatRupeesShort } from '../../../lib/i18n/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useUrlQuery } from '../../../lib/lists/use-url-query.ts';
import { BarChart } from '../../../ui/chart/bar-chart.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Money } from '../../../ui/money.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stat } from '../../../ui/stat.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { listEarningMonths, parseEarningPeriod, toEarningDays } from './earning-periods.ts';
import { earningsQuery } from './earnings-api.ts';
import { UnpricedNote } from './unpriced-note.tsx';

/** What the user earned: in total, by month, by client and by service. */
export function EarningsReport() {
  const { t } = useLingui();
  const { search, replaceSearch } = useUrlQuery();
  const language = useLanguage();
  const today = dateInIndia(new Date());
  const period = parseEarningPeriod(search.get('period'), today);
  const result = useQuery(earningsQuery(toEarningDays(period, today), language));
  return (
    <>
      <div className="max-w-xs">
        <Select
          id="earning-period"
          label={t`Period`}
          choices={[
            { value: 'year', name: t`Last 12 months` },
            { value: 'financial-year', name: t`This financial year` },
            ...listEarningMonths(today).map((month) => ({
              value: month,
              name: formatMonth(middleOf(month), language, 'long'),
            })),
          ]}
          value={period}
          onChange={(next) => replaceSearch({ period: next })}
        />
      </div>
      <QueryContent
        result={result}
        failed={t`Your earnings could not be loaded.`}
        loading={<Skeleton lines={6} label={t`Loading earnings...`} />}
      >
        {(earnings) => {
          if (!isEmpty(earnings.totals)) return <Report earnings={earnings} />;
          return period === 'year' ? <NoEarnings /> : <NothingInPeriod />;
        }}
      </QueryContent>
    </>
  );
}

function isEmpty({ applications, billed, received }: Earnings['totals']): boolean {
  return applications === 0 && billed === 0 && received === 0;
}

function NoEarnings() {
  return (
    <EmptyState
      picture="wallet"
      action={
        <LinkButton to={paths.dashboardServices}>
          <Trans>Apply for a client</Trans>
        </LinkButton>
      }
    >
      <Trans>
        Your margin will appear here once you file an application for a client. Set your prices
        first.
      </Trans>
    </EmptyState>
  );
}

function NothingInPeriod() {
  return (
    <EmptyState picture="wallet">
      <Trans>Nothing was filed, billed or paid in this period.</Trans>
    </EmptyState>
  );
}

function Report({ earnings }: { readonly earnings: Earnings }) {
  const { t } = useLingui();
  const { totals, months, clients, clientCount, services } = earnings;
  return (
    <div data-wide className="space-y-6">
      <SectionCard title={t`Total`}>
        <Totals totals={totals} />
      </SectionCard>
      <SectionCard title={t`Bills and payments`}>
        <Payments earnings={earnings} />
      </SectionCard>
      {months.length > 1 && (
        <Card isCompact>
          <MonthChart months={months} />
        </Card>
      )}
      <div className="grid gap-6 2xl:grid-cols-2">
        <Breakdown
          title={t`By client`}
          head={t`Client`}
          rows={clients}
          note={
            clients.length < clientCount && (
              <Trans>
                {clients.length} of {clientCount} clients: those with the highest margin and those
                with the greatest loss.
              </Trans>
            )
          }
          getKey={({ key }) => key}
          getName={({ clientName }) => clientName}
          getLink={({ clientId }) => (clientId === null ? null : { to: clientUrl(clientId) })}
        />
        <Breakdown
          title={t`By service`}
          head={t`Service`}
          rows={services}
          getKey={({ eserviceId }) => eserviceId}
          getName={({ eserviceName }) => eserviceName}
        />
      </div>
    </div>
  );
}

function Totals({ totals }: { readonly totals: EarningSums }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { applications, clientPrice, firmFee, governmentFee, refunded, margin, unpriced } = totals;
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,7rem),1fr))] gap-4 md:grid-cols-3 xl:grid-cols-6">
        <Stat label={t`Expected margin`} value={<Money rupees={margin} />} isMain />
        <Stat label={t`Clients to pay you`} value={<Money rupees={clientPrice} />} />
        <Stat label={t`Our fees`} value={<Money rupees={firmFee} />} />
        <Stat label={t`Government fees`} value={<Money rupees={governmentFee} />} />
        <Stat label={t`Returned to your wallet`} value={<Money rupees={refunded} />} />
        <Stat label={t`Applications`} value={formatCount(applications, language)} />
      </dl>
      <p className="mt-4 text-small text-ink-soft">
        <Trans>
          These are your prices for what you filed, whether clients have paid or not. Margin is what
          you charge minus our fees, including GST, less what was returned of them to your wallet.
          Government fees are not included, because your clients pay them. If you have a GSTIN, you
          may be able to claim the GST on our invoices as input tax credit; the margin is before
          that credit.
        </Trans>
      </p>
      <UnpricedNote unpriced={unpriced} />
    </>
  );
}

function Payments({ earnings: { totals, months } }: { readonly earnings: Earnings }) {
  const { t } = useLingui();
  const language = useLanguage();
  const active = months.filter(({ billed, received }) => billed !== 0 || received !== 0);
  const columns: readonly Column<Earnings['months'][number]>[] = [
    {
      name: t`Month`,
      inRow: 'title',
      cell: ({ month }) => formatMonth(middleOf(month), language, 'long'),
    },
    {
      name: t`Billed`,
      isAmount: true,
      inRow: 'meta',
      cell: ({ billed }) => (
        <>
          <span className="wide:hidden">
            <Trans>Billed</Trans>{' '}
          </span>
          <Money rupees={billed} isPlain />
        </>
      ),
    },
    {
      name: t`Received from clients`,
      isAmount: true,
      inRow: 'end',
      cell: ({ received }) => <Money rupees={received} isPlain />,
    },
  ];
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,7rem),1fr))] gap-4 md:grid-cols-3 xl:grid-cols-6">
        <Stat label={t`Received from clients`} value={<Money rupees={totals.received} />} isMain />
        <Stat label={t`Billed`} value={<Money rupees={totals.billed} />} />
      </dl>
      {active.length > 1 && (
        <div className="-mx-4 mt-4 sm:-mx-5">
          <Table
            caption={t`Bills and payments by month`}
            columns={columns}
            rows={active.toReversed()}
            getKey={({ month }) => month}
          />
        </div>
      )}
      <p className="mt-4 text-small text-ink-soft">
        <Trans>
          By the dates of your bills and of your clients’ payments, including tax and government
          fees. A payment may be for a bill from an earlier period.
        </Trans>
      </p>
      <p className="mt-2">
        <TextLink to={paths.dashboardBills}>
          <Trans>See bills and outstanding payments</Trans>
        </TextLink>
      </p>
    </>
  );
}

// The middle of a month is in it in every time zone.
function middleOf(month: string): Date {
  return new Date(`${month}-15T12:00:00Z`);
}

function MonthChart({ months }: Pick<Earnings, 'months'>) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <BarChart
      title={t`Expected margin by month`}
      columns={[t`Month`, t`Margin`]}
      bars={months.map(({ month, margin }) => {
        const day = middleOf(month);
        return {
          name: formatMonth(day, language, 'long'),
          short: formatMonth(day, language, 'short'),
          value: margin,
        };
      })}
      write={formatRupees}
      writeShort={(rupees) => formatRupeesShort(rupees, language)}
      empty={<Trans>No margin in this period.</Trans>}
    />
  );
}

interface BreakdownProps<Row> {
  readonly title: string;
  /** The heading of the names. */
  readonly head: string;
  readonly rows: readonly Row[];
  readonly getKey: (row: Row) => string;
  readonly getName: (row: Row) => ReactNode;
  readonly getLink?: (row: Row) => { readonly to: string } | null;
  /** Which rows are not listed. */
  readonly note?: ReactNode;
}

function Breakdown<Row extends EarningSums>({
  title,
  head,
  rows,
  getName,
  note,
  ...rest
}: BreakdownProps<Row>) {
  const { t } = useLingui();
  const columns: readonly Column<Row>[] = [
    { name: head, inRow: 'title', isUnspaced: true, cell: getName },
    {
      name: t`Applications`,
      isAmount: true,
      inRow: 'meta',
      cell: ({ applications }) => (
        <>
          <span className="narrow:hidden">{applications}</span>
          <span className="wide:hidden">
            <Plural value={applications} one="# application" other="# applications" />
          </span>
        </>
      ),
    },
    {
      name: t`Clients to pay you`,
      isAmount: true,
      cell: ({ clientPrice }) => <Money rupees={clientPrice} isPlain />,
    },
    {
      name: t`Our fees`,
      isAmount: true,
      cell: ({ firmFee }) => <Money rupees={firmFee} isPlain />,
    },
    {
      name: t`Margin`,
      isAmount: true,
      inRow: 'end',
      cell: ({ margin }) => (
        <span className="font-semibold">
          <Money rupees={margin} isPlain />
        </span>
      ),
    },
  ];
  return (
    <SectionCard title={title}>
      <div className="-mx-4 sm:-mx-5">
        <Table caption={title} columns={columns} rows={rows} {...rest} />
      </div>
      {note !== undefined && note !== false && (
        <p className="mt-3 text-small text-ink-soft">{note}</p>
      )}
    </SectionCard>
  );
}
