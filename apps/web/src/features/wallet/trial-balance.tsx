import { ledgerAccountNames } from '@anupal/contract/texts/ledger-texts';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { wallet, type TrialBalance as Balance } from '@anupal/contract/wallet';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { getValue } from '../../lib/api/get-value.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { parseDay } from '../../lib/lists/date-range.ts';
import { useUrlQuery } from '../../lib/lists/use-url-query.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Money } from '../../ui/money.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DayRange } from '../../ui/table/day-range.tsx';
import { Table, type Column } from '../../ui/table/table.tsx';
import { MoneyTabs } from '../payments/money-tabs.tsx';
import { PeriodBalance } from './period-balance.tsx';

/** The balances of the ledger at the end of a day, or a period with what moved in it. */
export function TrialBalance() {
  const { t } = useLingui();
  const { search, replaceSearch } = useUrlQuery();
  const on = parseDay(search.get('on')) || dateInIndia(new Date());
  const from = parseDay(search.get('from'));
  const result = useQuery({
    queryKey: ['wallet', 'trial-balance', on, from],
    queryFn: () =>
      getValue(
        call(wallet.readTrialBalance, { query: { on, from: from === '' ? undefined : from } }),
      ),
  });
  return (
    <>
      <div>
        <PageHeading>{t`Trial balance`}</PageHeading>
        <MoneyTabs current="trial-balance" />
        <p className="mt-4 max-w-prose text-ink-soft">
          <Trans>
            Balances at the end of a day, or the opening balances, movements and closing balances of
            a period. Revenue excludes GST and government fees for everything that has a tax
            document. Plan fees are recognised as revenue month by month. Tax documents are exact to
            the paisa, so there are no rounding differences.
          </Trans>
        </p>
      </div>
      <div className="grid gap-4 sm:max-w-md sm:grid-cols-2">
        <DayRange
          id="trial-balance"
          days={{ from, to: on }}
          onChange={(days) => {
            const { from: first, to } = { from, to: on, ...days };
            replaceSearch({ on: to, ...(first !== '' && { from: first }) });
          }}
        />
      </div>
      <QueryContent result={result} loading={<Skeleton lines={8} label={t`Loading...`} />}>
        {(balance) => (
          <>
            {balance.from === null ? (
              <Accounts balance={balance} />
            ) : (
              <PeriodBalance balance={balance} />
            )}
            <Advances rupees={balance.advances} />
          </>
        )}
      </QueryContent>
    </>
  );
}

interface Line {
  readonly key: string;
  readonly name: string;
  readonly debit: number;
  readonly credit: number;
}

function Accounts({ balance }: { readonly balance: Balance }) {
  const { t } = useLingui();
  const language = useLanguage();
  const lines: Line[] = balance.accounts
    .filter(({ debit, credit }) => debit !== 0 || credit !== 0)
    .map(({ account, ...sides }) => ({
      key: account,
      name: ledgerAccountNames[account][language],
      ...sides,
    }));
  const { debit, credit } = balance;
  const total = { key: 'total', name: t`Total`, debit, credit };
  const isTotal = ({ key }: Line) => key === total.key;
  // A phone shows the side that an account has beside its name, and both in an opened row.
  const columns: readonly Column<Line>[] = [
    {
      name: t`Account`,
      inRow: 'title',
      cell: (line) => (isTotal(line) ? <strong>{line.name}</strong> : line.name),
    },
    {
      name: t`Debit`,
      isAmount: true,
      inRow: 'end',
      cell: (line) =>
        line.debit === 0 ? (
          <span className="wide:hidden">
            <Side amount={line.credit} of={t`Credit`} />
          </span>
        ) : (
          <Side
            amount={line.debit}
            of={isTotal(line) ? t`Debit and credit` : t`Debit`}
            isMain={isTotal(line)}
          />
        ),
    },
    {
      name: t`Credit`,
      isAmount: true,
      cell: (line) => <Side amount={line.credit} of="" isMain={isTotal(line)} />,
    },
  ];
  return (
    <div data-wide>
      <Table
        caption={t`Trial balance`}
        columns={columns}
        rows={[...lines, total]}
        getKey={({ key }) => key}
        isFramed
      />
    </div>
  );
}

function Advances({ rupees }: { readonly rupees: number }) {
  const { t } = useLingui();
  return (
    <Card isCompact>
      <DescriptionList details={[[t`Advances, GST included`, <Money key="" rupees={rupees} />]]} />
      <p className="mt-2 max-w-prose text-small text-ink-soft">
        <Trans>
          Receipt vouchers up to this day, less amounts adjusted by invoices or returned by refund
          vouchers. Included in the wallet balances and in government fees not yet recorded as paid.
        </Trans>
      </p>
    </Card>
  );
}

interface SideProps {
  readonly amount: number;
  readonly of: string;
  readonly isMain?: boolean;
}

/** One side of an account, which a phone names, because its columns have no headings. */
function Side({ amount, of, isMain = false }: SideProps) {
  if (amount === 0) return null;
  return (
    <span className={isMain ? 'font-bold' : ''}>
      <span className="wide:hidden">{of} </span>
      <Money rupees={amount} />
    </span>
  );
}
