import { importFields, type ImportField, type SheetReport } from '@anupal/contract/clients/import';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Select } from '../../../ui/select.tsx';
import { fieldLabels } from './import-labels.ts';
import type { ColumnChoices } from './imports-api.ts';

interface ColumnChoiceProps {
  readonly columns: SheetReport['columns'];
  readonly isPending: boolean;
  readonly onChange: (choices: ColumnChoices) => void;
}

/** Chooses the client detail that each column of the sheet holds. */
export function ColumnChoice({ columns, isPending, onChange }: ColumnChoiceProps) {
  const { i18n, t } = useLingui();
  const choose = (columnIndex: number, chosen: string): void => {
    const field = importFields.find((one) => one === chosen) ?? null;
    // Each detail is in one column, so a column that had it is left out.
    onChange(
      columns.map((one, index): ImportField | null => {
        if (index === columnIndex) return field;
        return one.field === field ? null : one.field;
      }),
    );
  };
  const all = columns.length;
  // Stays open when the last unknown column has been corrected.
  const [startsOpen] = useState(() => columns.some(({ field }) => field === null));
  return (
    <SectionCard
      title={t`Columns`}
      description={t`Check that each column is matched to the right detail.`}
    >
      <details open={startsOpen}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-link underline underline-offset-4">
          <Plural
            value={columns.filter(({ field }) => field !== null).length}
            one={`# of ${all} columns recognized`}
            other={`# of ${all} columns recognized`}
          />
        </summary>
        <div className="mt-2 grid gap-4 sm:grid-cols-2 lg:grid-cols-3" aria-busy={isPending}>
          {columns.map(({ heading, field }, columnIndex) => {
            const number = columnIndex + 1;
            return (
              <Select
                // A column has no identity but its position.
                key={columnIndex}
                id={`column-${number}`}
                label={heading || t`Column ${number}`}
                value={field ?? ''}
                onChange={(chosen) => choose(columnIndex, chosen)}
                choices={[
                  { value: '', name: t`Leave out` },
                  ...importFields.map((one) => ({ value: one, name: i18n._(fieldLabels[one]) })),
                ]}
              />
            );
          })}
        </div>
      </details>
      <p role="status" className="mt-3 text-small text-ink-soft empty:hidden">
        {isPending && <Trans>Checking the rows...</Trans>}
      </p>
    </SectionCard>
  );
}
