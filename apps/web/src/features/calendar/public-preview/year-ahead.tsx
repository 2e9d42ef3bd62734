import type { DueDate } from '@anupal/contract/calendar/schemas';
import { monthName } from '@anupal/contract/values/date-format';
import { Plural, Trans } from '@lingui/react/macro';
import { paths } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { DueRow } from '../due-dates/due-row.tsx';
import { groupByMonth } from '../calendar-model.ts';
import { MismatchNote } from '../profile/mismatch-note.tsx';
import { listMismatches } from './preview-api.ts';
import type { PreviewAnswers } from './preview-model.ts';

interface YearAheadProps {
  readonly dues: readonly DueDate[];
  /** The answers that the due dates are based on. */
  readonly answers: PreviewAnswers;
}

/** The due dates of the year ahead by month, with a link to register. */
export function YearAhead({ dues, answers }: YearAheadProps) {
  const language = useLanguage();
  return (
    <div className="space-y-8">
      <h2 ref={focusOnMount} tabIndex={-1} className="text-heading font-bold tracking-tight">
        <Plural
          value={dues.length}
          one="# date in the next twelve months"
          other="# dates in the next twelve months"
        />
      </h2>
      <MismatchNote found={listMismatches(answers)} />
      <Register />
      {groupByMonth(dues).map(([month, ofMonth]) => (
        <section key={month} aria-labelledby={`ahead-${month}`}>
          <h3 id={`ahead-${month}`} className="mb-4 border-b border-line pb-2 text-title font-bold">
            {monthName(Number(month.slice(5)), language)} {month.slice(0, 4)}
          </h3>
          <ul className="divide-y divide-line">
            {ofMonth.map((due) => (
              <DueRow key={due.key} due={due} />
            ))}
          </ul>
        </section>
      ))}
      {dues.length > 0 && <Register />}
    </div>
  );
}

function Register() {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-5 print:hidden">
      <p className="min-w-0 flex-1 basis-64">
        <Trans>
          Register to get these dates in your own calendar, with reminders, completion marks and a
          link for your phone. We can also file for you.
        </Trans>
      </p>
      <LinkButton to={paths.register}>
        <Trans>Register</Trans>
      </LinkButton>
    </div>
  );
}

function focusOnMount(heading: HTMLElement | null): void {
  heading?.focus();
}
