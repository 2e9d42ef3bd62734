import { breachDuties } from '@anupal/contract/privacy/breach-duties';
import { retention, type BreachDeadlines } from '@anupal/contract/retention';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { getValue } from '../../lib/api/get-value.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { Banner } from '../../ui/banner.tsx';
import { DateText } from '../../ui/date-text.tsx';

const minute = 60_000;

const breachesQuery = {
  queryKey: ['breaches'],
  queryFn: () => getValue(call(retention.readBreaches)),
  // The time left is computed when the response arrives.
  refetchInterval: minute,
  staleTime: 0,
};

/** The deadlines of open breaches, on every superadmin page. Renders nothing without a breach. */
export function BreachBanner() {
  const { data, dataUpdatedAt } = useQuery(breachesQuery);
  return (data?.breaches ?? []).map((breach) => (
    <div key={breach.id} className="mb-4 sm:mb-6">
      <Deadlines breach={breach} now={dataUpdatedAt} />
    </div>
  ));
}

interface DeadlinesProps {
  readonly breach: BreachDeadlines;
  readonly now: number;
}

function Deadlines({ breach: { id, knownAt, duties }, now }: DeadlinesProps) {
  const language = useLanguage();
  return (
    <Banner tone="danger">
      <p className="font-semibold">
        <Trans>
          Personal data breach {id}, known since <DateText iso={knownAt} withTime />
        </Trans>
      </p>
      <ul className="mt-1 space-y-1 text-ink">
        {duties.map(({ addressee, dueAt, notifiedAt, notNeeded }) => (
          <li key={addressee}>
            {breachDuties[addressee].name[language]}:{' '}
            {notifiedAt !== null ? (
              <Trans>
                notified <DateText iso={notifiedAt} withTime />
              </Trans>
            ) : (
              <Pending dueAt={dueAt} notNeeded={notNeeded} now={now} />
            )}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-small text-ink">
        <Trans>The server operator records notifications and closes the breach.</Trans>
      </p>
    </Banner>
  );
}

interface PendingProps {
  readonly dueAt: string | null;
  readonly notNeeded: string | null;
  readonly now: number;
}

function Pending({ dueAt, notNeeded, now }: PendingProps) {
  if (notNeeded !== null) return <Trans>not needed: {notNeeded}</Trans>;
  if (dueAt === null)
    return (
      <strong>
        <Trans>not notified yet; required without delay</Trans>
      </strong>
    );
  const minutes = Math.floor((Date.parse(dueAt) - now) / minute);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return (
    <strong>
      {minutes < 0 ? (
        <Trans>
          overdue by {hours} h {rest} min
        </Trans>
      ) : (
        <Trans>
          {hours} h {rest} min left, until <DateText iso={dueAt} withTime />
        </Trans>
      )}
    </strong>
  );
}
