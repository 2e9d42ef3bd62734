import type { SettlementLine } from '@anupal/contract/payments/settlements';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../app/paths.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { Money } from '../../../ui/money.tsx';
import { ListSection } from '../../../ui/table/list-section.tsx';
import { CellDay } from '../../../ui/table/cell-time.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { ExplainLine } from './explain-line.tsx';
import { explanationLabels, lineTypeLabels, mismatchLabels } from './settlement-labels.ts';

interface LinesProps {
  readonly lines: readonly SettlementLine[];
}

/** The lines that match nothing in the books, each with its reason and what to do. */
export function UnmatchedLines({ lines }: LinesProps) {
  const { t } = useLingui();
  if (lines.length === 0) return null;
  return (
    <ListSection title={t`Does not match`}>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {lines.map((line) => (
          <UnmatchedLine key={line.id} line={line} />
        ))}
      </ul>
    </ListSection>
  );
}

function UnmatchedLine({ line }: { readonly line: SettlementLine }) {
  const { i18n } = useLingui();
  const { mismatch, description, createdAt } = line;
  if (mismatch === null) return null;
  const { reason, remedy } = mismatchLabels[mismatch];
  return (
    <li className="space-y-1 px-4 py-4 sm:px-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">{i18n._(reason)}</span>
        <span className="font-semibold">
          <Money rupees={line.amount} />
        </span>
      </p>
      <p className="text-small wrap-anywhere text-ink-soft">
        <LineType line={line} /> · <DateText iso={createdAt} /> · <LineEntity line={line} />
      </p>
      {description !== null && <p className="text-small wrap-anywhere">{description}</p>}
      <p className="text-small">{i18n._(remedy)}</p>
      <ExplainLine line={line} />
    </li>
  );
}

/** The lines that match nothing and were closed by a person. */
export function ExplainedLines({ lines }: LinesProps) {
  const { t } = useLingui();
  if (lines.length === 0) return null;
  return (
    <ListSection title={t`Explained`}>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {lines.map((line) => (
          <ExplainedLine key={line.id} line={line} />
        ))}
      </ul>
    </ListSection>
  );
}

function ExplainedLine({ line }: { readonly line: SettlementLine }) {
  const { i18n } = useLingui();
  const { explanation } = line;
  if (explanation === null) return null;
  const { as, reason, by, at } = explanation;
  return (
    <li className="space-y-1 px-4 py-4 sm:px-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">{i18n._(explanationLabels[as].name)}</span>
        <span className="font-semibold">
          <Money rupees={line.amount} />
        </span>
      </p>
      <p className="wrap-anywhere">{reason}</p>
      <p className="text-small wrap-anywhere text-ink-soft">
        <LineType line={line} /> · <LineEntity line={line} /> · {by} ·{' '}
        <DateText iso={at} withTime />
      </p>
    </li>
  );
}

/** The lines that match the books. */
export function MatchedLines({ lines }: LinesProps) {
  const { t } = useLingui();
  const columns = useColumns();
  if (lines.length === 0) return null;
  return (
    <ListSection title={t`Matches the books`}>
      <Table
        caption={t`Matches the books`}
        columns={columns}
        rows={lines}
        getKey={({ id }) => id}
        isFramed
      />
    </ListSection>
  );
}

function useColumns(): readonly Column<SettlementLine>[] {
  const { t } = useLingui();
  return [
    {
      name: t`Line`,
      inRow: 'title',
      cell: (line) => <LineType line={line} />,
    },
    {
      name: t`At the gateway`,
      isUnspaced: true,
      cell: (line) => <LineEntity line={line} />,
    },
    { name: t`Date`, inRow: 'meta', cell: ({ createdAt }) => <CellDay iso={createdAt} /> },
    {
      name: t`Amount`,
      isAmount: true,
      cell: ({ amount }) => <Money rupees={amount} />,
    },
    {
      name: t`Fee with GST`,
      isAmount: true,
      cell: ({ fee }) => <Money rupees={fee} />,
    },
    {
      name: t`Net`,
      isAmount: true,
      inRow: 'end',
      cell: ({ net }) => <Money rupees={net} />,
    },
  ];
}

function LineType({ line: { type, amount, disputeId } }: { readonly line: SettlementLine }) {
  const { i18n } = useLingui();
  if (disputeId !== null && type !== 'payment' && type !== 'refund')
    return amount < 0 ? <Trans>Disputed amount</Trans> : <Trans>Returned after a dispute</Trans>;
  const label = lineTypeLabels[type];
  return label === undefined ? type : i18n._(label);
}

/** The gateway's id, which links to the payment if it is one of ours. */
function LineEntity({ line: { entityId, orderId } }: { readonly line: SettlementLine }) {
  if (orderId === null) return entityId;
  return <TextLink to={`${paths.superadminPayments}/${orderId}`}>{entityId}</TextLink>;
}
