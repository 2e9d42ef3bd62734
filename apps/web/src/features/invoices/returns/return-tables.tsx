import type { TaxAmounts } from '@anupal/contract/invoices/document';
import { documentKindNames } from '@anupal/contract/invoices/document-texts';
import type { Gstr1Summary, Gstr1Table } from '@anupal/contract/invoices/returns/gstr1-summary';
import { paise, paiseToRupees } from '@anupal/contract/values/paise';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatCount } from '../../../lib/i18n/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Money } from '../../../ui/money.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { listTables, type TableRow } from './returns-model.ts';

/** What a month contains: the tables of GSTR-1, the numbers issued, and the figures of GSTR-3B. */
export function ReturnTables({ summary }: { readonly summary: Gstr1Summary }) {
  const { t } = useLingui();
  const tables = listTables(summary);
  const columns = useTableColumns();
  if (summary.issued.length === 0)
    return (
      <SectionCard title={t`GSTR-1`}>
        <EmptyState picture="papers">
          <Trans>No tax documents in this month. File a nil return on the GST portal.</Trans>
        </EmptyState>
      </SectionCard>
    );
  return (
    <>
      <SectionCard
        title={t`GSTR-1`}
        description={t`Credit notes are negative. Advances are without tax.`}
      >
        <div className="-mx-4 sm:-mx-5">
          <Table
            caption={t`Tables of GSTR-1`}
            columns={columns}
            rows={tables}
            getKey={({ table }) => table}
          />
        </div>
      </SectionCard>
      <Gstr3b summary={summary} />
      <Issued summary={summary} />
    </>
  );
}

const tableNames: Readonly<Record<Gstr1Table, MessageDescriptor>> = {
  b2b: msg`4 · Registered recipients`,
  b2cl: msg`5 · Large invoices to other States`,
  b2cs: msg`7 · Other unregistered recipients`,
  nil: msg`8 · Nil rated and exempt`,
  cdnr: msg`9B · Notes, registered recipients`,
  cdnur: msg`9B · Notes, unregistered recipients`,
  at: msg`11A · Advances received`,
  txpd: msg`11B · Advances adjusted`,
};

function useTableColumns(): readonly Column<TableRow>[] {
  const { i18n, t } = useLingui();
  const language = useLanguage();
  return [
    { name: t`Table`, inRow: 'title', cell: ({ table }) => i18n._(tableNames[table]) },
    {
      name: t`Documents`,
      isAmount: true,
      inRow: 'meta',
      cell: ({ documents }) => (
        <>
          <span className="narrow:hidden">{formatCount(documents, language)}</span>
          <span className="wide:hidden">
            <Plural value={documents} one="# document" other="# documents" />
          </span>
        </>
      ),
    },
    {
      name: t`Taxable value`,
      isAmount: true,
      inRow: 'end',
      cell: ({ taxable }) => <Amount paise={taxable} />,
    },
    { name: t`IGST`, isAmount: true, cell: ({ igst }) => <Amount paise={igst} /> },
    { name: t`CGST`, isAmount: true, cell: ({ cgst }) => <Amount paise={cgst} /> },
    { name: t`SGST or UTGST`, isAmount: true, cell: ({ sgst }) => <Amount paise={sgst} /> },
  ];
}

function Gstr3b({ summary: { gstr3b } }: { readonly summary: Gstr1Summary }) {
  const { t } = useLingui();
  const { taxableSupplies, untaxedSupplies } = gstr3b;
  return (
    <SectionCard
      title={t`GSTR-3B, table 3.1`}
      description={t`Taxable supplies include advances received, less advances adjusted.`}
    >
      <DescriptionList
        details={[
          [t`(a) Taxable supplies`, <Amount key="a" paise={taxableSupplies.taxable} />],
          ...headsOf(taxableSupplies).map(
            ([name, amount]) => [name, <Amount key={name} paise={amount} />] as const,
          ),
          [t`(c) Nil rated and exempt supplies`, <Amount key="c" paise={untaxedSupplies} />],
        ]}
      />
    </SectionCard>
  );
}

function headsOf({ igst, cgst, sgst }: TaxAmounts): readonly (readonly [string, number])[] {
  return [
    ['IGST', igst],
    ['CGST', cgst],
    ['SGST/UTGST', sgst],
  ];
}

function Issued({ summary: { issued } }: { readonly summary: Gstr1Summary }) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <SectionCard title={t`Documents issued (table 13)`}>
      <div className="-mx-4 sm:-mx-5">
        <Table
          caption={t`Documents issued (table 13)`}
          columns={[
            {
              name: t`Document`,
              inRow: 'title',
              cell: ({ kind }) => documentKindNames[kind][language],
            },
            { name: t`First number`, inRow: 'meta', cell: ({ from }) => from },
            { name: t`Last number`, cell: ({ to }) => to },
            {
              name: t`Count`,
              isAmount: true,
              inRow: 'end',
              cell: ({ total, missing }) => formatCount(total - missing, language),
            },
          ]}
          rows={issued}
          getKey={({ from }) => from}
        />
      </div>
    </SectionCard>
  );
}

function Amount({ paise: amount }: { readonly paise: number }) {
  return <Money rupees={paiseToRupees(paise(amount))} />;
}
