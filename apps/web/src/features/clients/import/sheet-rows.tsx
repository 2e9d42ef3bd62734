import type { SheetReport } from '@anupal/contract/clients/import';
import { constitutionNames } from '@anupal/contract/clients/registrations';
import { parseCalendarDate } from '@anupal/contract/values/calendar-date';
import { formatCalendarDate } from '@anupal/contract/values/date-format';
import { formatPhone } from '@anupal/contract/values/phone';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { languageLabels, registrationLabels } from '../client-labels.ts';
import { fieldLabels, verdictLabels } from './import-labels.ts';

type Row = SheetReport['rows'][number];

const shownAtFirst = 50;

/** The rows of a sheet with what happens to each: those to correct first. */
export function SheetRows({ rows }: Pick<SheetReport, 'rows'>) {
  const { t } = useLingui();
  const [showsAll, setShowsAll] = useState(false);
  const ordered = rows.toSorted((one, other) => rank(one) - rank(other));
  const shown = showsAll ? ordered : ordered.slice(0, shownAtFirst);
  const rest = ordered.length - shown.length;
  return (
    <>
      <ul aria-label={t`Rows`} className="mt-5 divide-y divide-line border-t border-line">
        {shown.map((row) => (
          <SheetRow key={row.row} row={row} />
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="quiet" onClick={() => setShowsAll(true)}>
          <Plural value={rest} one="Show # more row" other="Show # more rows" />
        </Button>
      )}
    </>
  );
}

function rank({ verdict }: Row): number {
  return ['invalid', 'existing', 'new'].indexOf(verdict);
}

function SheetRow({ row: { row, verdict, name, existing, ...rest } }: { readonly row: Row }) {
  const { problems, notes, details } = rest;
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
        {details !== null && <RowDetails details={details} />}
        {notes.map(({ field, message }) => (
          <p key={field} className="text-small text-warning">
            {i18n._(fieldLabels[field])}: {message}
          </p>
        ))}
        {problems.map(({ field, message }) => (
          <p key={`${field} ${message}`} className="text-small text-danger">
            {i18n._(fieldLabels[field])}: {message}
          </p>
        ))}
      </div>
    </li>
  );
}

/** What was read about a client besides the name, so that a wrong column is noticed. */
function RowDetails({ details }: { readonly details: NonNullable<Row['details']> }) {
  const { i18n, t } = useLingui();
  const shown = useLanguage();
  const { constitution, language, phone, email, contacts, validity } = details;
  const facts = [
    constitution && constitutionNames[constitution][shown],
    language && i18n._(languageLabels[language]),
    phone && formatPhone(phone),
    email,
    ...validity.map(({ kind, validTo }) => {
      const day = parseCalendarDate(validTo);
      const kindName = i18n._(registrationLabels[kind]);
      return day === null ? null : t`${kindName} valid until ${formatCalendarDate(day, shown)}`;
    }),
  ].filter(Boolean);
  const people = contacts.map((one) =>
    [one.name, one.role, one.phone && formatPhone(one.phone), one.email].filter(Boolean).join(', '),
  );
  return (
    <>
      {facts.length > 0 && (
        <p className="text-small text-ink-soft wrap-anywhere">{facts.join(' · ')}</p>
      )}
      {people.length > 0 && (
        <p className="text-small text-ink-soft wrap-anywhere">
          <Trans>Contact: {people.join('; ')}</Trans>
        </p>
      )}
    </>
  );
}
