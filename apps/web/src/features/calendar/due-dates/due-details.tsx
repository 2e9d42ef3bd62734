import type { DueDate } from '@anupal/contract/calendar/schemas';
import { certaintyNames } from '@anupal/contract/calendar/due-date-texts';
import { formatCalendarDate } from '@anupal/contract/values/date-format';
import { parseCalendarDate } from '@anupal/contract/values/calendar-date';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { DescriptionList } from '../../../ui/description-list.tsx';

/** The details of a due date: form, extension, penalty and source. */
export function DueDetails({ due }: { readonly due: DueDate }) {
  const { t } = useLingui();
  const { penalty, holiday, note } = due;
  const details: readonly (readonly [string, ReactNode])[] = [
    [t`Form`, `${due.form} (${due.provision})`],
    [t`Extension`, due.extension],
    ...(holiday === null ? [] : [[t`Holiday`, holiday] as const]),
    ...(note === null ? [] : [[t`Note`, note] as const]),
    // An optional filing is never late.
    ...(penalty === null && due.isOptional
      ? []
      : [[t`If it is late`, <Penalty key="penalty" penalty={penalty} />] as const]),
    [t`Source`, <SourceName key="source" source={due.source} />],
    [t`Verification`, <Certainty key="certainty" due={due} />],
  ];
  return <DescriptionList details={details} />;
}

/** A date in full: `11 November 2026`. */
export function DayText({ day }: { readonly day: string }) {
  const language = useLanguage();
  const date = parseCalendarDate(day);
  return <time dateTime={day}>{date === null ? day : formatCalendarDate(date, language)}</time>;
}

function Penalty({ penalty }: Pick<DueDate, 'penalty'>) {
  const language = useLanguage();
  if (penalty === null)
    return <Trans>We have not yet confirmed what a delay costs. Please ask us.</Trans>;
  return (
    <>
      {penalty.hint} ({certaintyNames[penalty.certainty][language]}).{' '}
      {penalty.source === null ? (
        <Trans>Source not checked yet.</Trans>
      ) : (
        <SourceName source={penalty.source} />
      )}
    </>
  );
}

/** Where the charges of a delay are laid down, and how certain that is. */
export function PenaltySource({ penalty }: { readonly penalty: NonNullable<DueDate['penalty']> }) {
  const language = useLanguage();
  if (penalty.source === null) return <Trans>Source not checked yet.</Trans>;
  return (
    <>
      <Trans>Source</Trans>: <SourceName source={penalty.source} />
      {penalty.source.link !== null && ` (${certaintyNames[penalty.certainty][language]})`}
    </>
  );
}

/** A source with its link. */
export function SourceName({ source }: Pick<DueDate, 'source'>) {
  const language = useLanguage();
  if (source.link === null) return `${source.name} (${certaintyNames[source.certainty][language]})`;
  return (
    <a
      href={source.link}
      rel="noreferrer"
      target="_blank"
      className="text-link underline underline-offset-4"
    >
      {source.name}
      <span className="sr-only">
        {' '}
        <Trans>(opens in a new tab)</Trans>
      </span>
    </a>
  );
}

function Certainty({ due: { certainty } }: { readonly due: DueDate }) {
  return certainty === 'verified' ? (
    <Trans>The date was checked against the source.</Trans>
  ) : (
    <Trans>The date is not confirmed yet. Ask us before you rely on it.</Trans>
  );
}
