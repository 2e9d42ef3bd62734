import type { Profile } from '@anupal/contract/calendar/profile';
import type { DueDate } from '@anupal/contract/calendar/schemas';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { Plural, Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { previewQuery } from '../calendar-api.ts';
import { yearFrom } from '../calendar-model.ts';
import {
  diffDueDates,
  firstOfEachRule,
  dropInapplicableAnswers,
  type ProfileFormValues,
} from './profile-model.ts';

interface ProfileImpactProps {
  readonly values: ProfileFormValues;
  /** The saved answers; null before there are any. */
  readonly before: Profile | null;
}

/** The effect of the answers: the due dates of a year, and which forms start and stop. */
export function ProfileImpact({ values, before }: ProfileImpactProps) {
  const profile = useDeferredValue(dropInapplicableAnswers(values.profile));
  const language = useLanguage();
  const year = yearFrom(dateInIndia(new Date()));
  const current = useQuery({
    ...previewQuery(profile, year, language),
    placeholderData: keepPreviousData,
  });
  const previous = useQuery({
    ...previewQuery(before ?? profile, year, language),
    enabled: before !== null,
  });
  const dues = current.data?.obligations;
  return (
    <section className="self-start rounded-card border border-line bg-sunken p-5">
      <h2 className="font-bold">
        <Trans>What your answers mean</Trans>
      </h2>
      {current.error !== null && <p className="mt-2 text-ink-soft">{current.error.message}</p>}
      {dues !== undefined && (
        <Meaning
          dues={dues}
          before={before === null ? null : (previous.data?.obligations ?? null)}
        />
      )}
    </section>
  );
}

function Meaning({
  dues,
  before,
}: {
  readonly dues: readonly DueDate[];
  readonly before: readonly DueDate[] | null;
}) {
  const changes = before && diffDueDates(before, dues);
  return (
    <>
      <div aria-live="polite">
        <p className="mt-2">
          <Plural
            value={dues.length}
            one="# date falls due in the next twelve months."
            other="# dates fall due in the next twelve months."
          />
        </p>
        {changes !== null && changes.begins.length > 0 && (
          <>
            <h3 className="mt-4 font-semibold text-success">
              <Trans>Starts with this change</Trans>
            </h3>
            <Forms dues={changes.begins} />
          </>
        )}
        {changes !== null && changes.ends.length > 0 && (
          <>
            <h3 className="mt-4 font-semibold text-danger">
              <Trans>Ends with this change</Trans>
            </h3>
            <Forms dues={changes.ends} />
          </>
        )}
      </div>
      <h3 className="mt-4 font-semibold">
        <Trans>Everything due</Trans>
      </h3>
      <Forms dues={firstOfEachRule(dues)} />
    </>
  );
}

function Forms({ dues }: { readonly dues: readonly DueDate[] }) {
  return (
    <ul className="mt-1 space-y-1 text-small">
      {dues.map(({ rule, form, title }) => (
        <li key={rule}>
          <span className="font-semibold">{form}</span> {title}
        </li>
      ))}
    </ul>
  );
}
