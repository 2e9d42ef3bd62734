import { ledgerAccountNames } from '@anupal/contract/texts/ledger-texts';
import type { TrialBalance } from '@anupal/contract/wallet';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { Money } from '../../ui/money.tsx';
import { Table, type Column } from '../../ui/table/table.tsx';

interface Line {
  readonly key: string;
  readonly name: string;
  /** Null in the total, which would be zero. */
  readonly opening: number | null;
  readonly debited: number;
  readonly credited: number;
  readonly closing: number | null;
}

/** A trial balance of a period: what each account opened with, what moved, and what it closes with. */
export function PeriodBalance({ balance }: { readonly balance: TrialBalance }) {
  const { t } = useLingui();
  const language = useLanguage();
  const lines = balance.accounts
    .map(({ account, debit, credit, opening, debited, credited }): Line => {
      const moved = { opening, debited, credited, closing: debit - credit };
      return { key: account, name: ledgerAccountNames[account][language], ...moved };
    })
    .filter(({ opening, debited, credited }) => opening !== 0 || debited !== 0 || credited !== 0);
  const total: Line = {
    ...{ key: 'total', name: t`Total`, opening: null, closing: null },
    debited: sum(lines, ({ debited }) => debited),
    credited: sum(lines, ({ credited }) => credited),
  };
  const columns: readonly Column<Line>[] = [
    {
      name: t`Account`,
      cell: (line) => (line.key === 'total' ? <strong>{line.name}</strong> : line.name),
    },
    { name: t`Opening`, isAmount: true, cell: ({ opening }) => <Balance rupees={opening} /> },
    { name: t`Debits`, isAmount: true, cell: (line) => sumText(line, line.debited) },
    { name: t`Credits`, isAmount: true, cell: (line) => sumText(line, line.credited) },
    { name: t`Closing`, isAmount: true, cell: ({ closing }) => <Balance rupees={closing} /> },
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

function sumText({ key }: Line, rupees: number) {
  const sum = <Money rupees={rupees} />;
  return key === 'total' ? <strong>{sum}</strong> : sum;
}

// Rupees are added in paise, so that the sums are exact.
function sum(lines: readonly Line[], read: (line: Line) => number): number {
  return lines.reduce((total, line) => total + Math.round(read(line) * 100), 0) / 100;
}

/** An amount with its side, such as ₹120.00 Dr. */
function Balance({ rupees }: { readonly rupees: number | null }) {
  const { t } = useLingui();
  if (rupees === null) return null;
  if (rupees === 0) return <Money rupees={0} />;
  return (
    <>
      <Money rupees={Math.abs(rupees)} /> {rupees > 0 ? t`Dr` : t`Cr`}
    </>
  );
}
