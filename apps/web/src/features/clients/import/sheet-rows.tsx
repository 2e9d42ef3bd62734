import type { SheetReport } from '@anupal/contract/clients/import';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '../../../ui/badge.tsx';
import { fieldLabels, verdictLabels } from './import-labels.ts';

type Row = SheetReport['rows'][number];

const shownRows = 50;

/** The rows of a sheet with what happens to each: those to correct first. */
export function SheetRows({ rows }: Pick<SheetReport, 'rows'>) {
  const { t } = useLingui();
  const ordered = rows.toSorted((one, other) => rank(one) - rank(other));
  const rest = ordered.length - shownRows;
  return (
    <>
      <ul aria-label={t`Rows`} className="mt-5 divide-y divide-line border-t border-line">
        {ordered.slice(0, shownRows).map((row) => (
          <SheetRow key={row.row} row={row} />
        ))}
      </ul>
      {rest > 0 && (
        <p className="text-small text-ink-soft">
          <Plural value={rest} one="and # more row" other="and # more rows" />
        </p>
      )}
    </>
  );
}

function rank({ verdict }: Row): number {
  return ['invalid', 'existing', 'new'].indexOf(verdict);
}

function SheetRow({ row: { row, verdict, name, existing, problems } }: { readonly row: Row }) {
  const { i18n } = useLingui();
  const label = verdictLabels[verdict];
  return (
    <li className="flex gap-3 py-2.5">
      <span className="w-10 shrink-0 text-right text-small leading-6 text-ink-soft tabular-nums">
        <span className="sr-only">
          <Trans>Row</Trans>{' '}
        </span>
        {row}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="font-semibold wrap-anywhere">{name || <Trans>No name</Trans>}</span>{' '}
          <Badge tone={label.tone}>{i18n._(label.name)}</Badge>
        </p>
        {existing !== null && existing.name !== name && (
          <p className="text-small text-ink-soft wrap-anywhere">
            <Trans>as {existing.name}</Trans>
          </p>
        )}
        {problems.map(({ field, message }) => (
          <p key={`${field} ${message}`} className="text-small text-danger">
            {i18n._(fieldLabels[field])}: {message}
          </p>
        ))}
      </div>
    </li>
  );
}
