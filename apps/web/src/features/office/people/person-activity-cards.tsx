import type { AuditEntry, Person } from '@anupal/contract/office/people';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../app/paths.ts';
import { formatCount } from '../../../lib/i18n/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TrackingText } from '../../../ui/tracking-text.tsx';
import {
  applicationStatusLabels,
  applicationStatusTones,
} from '../../applications/application-labels.ts';
import { eventLabels } from '../audit-labels.ts';
import { staffPaths } from '../staff-paths.ts';
import { CardTitle } from './card-title.tsx';

/** The newest applications. */
export function ApplicationsCard({ applications }: Pick<Person, 'applications'>) {
  const { i18n, t } = useLingui();
  const language = useLanguage();
  const { applications: path } = staffPaths(useSignedInUser());
  const { newest, total, totalIsAtLeast } = applications;
  const all = `${formatCount(total, language)}${totalIsAtLeast ? '+' : ''}`;
  return (
    <Card>
      <CardTitle>{t`Applications`}</CardTitle>
      <p className="mt-1 text-ink-soft">
        {newest.length === 0 ? <Trans>None filed yet.</Trans> : <Trans>{all} in total</Trans>}
      </p>
      <ul className="mt-4 divide-y divide-line">
        {newest.map(({ id, trackingNumber, eserviceName, clientName, state, filedAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2"
          >
            <div className="min-w-0">
              <p className="wrap-anywhere">
                <TextLink to={`${path}/${id}`}>{eserviceName}</TextLink>
              </p>
              <p className="text-small wrap-anywhere text-ink-soft">
                <TrackingText text={trackingNumber} /> · {clientName} · <DateText iso={filedAt} />
              </p>
            </div>
            <Badge tone={applicationStatusTones[state]}>
              {i18n._(applicationStatusLabels[state])}
            </Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The signed-in devices. */
export function DevicesCard({ devices }: Pick<Person, 'devices'>) {
  const { t } = useLingui();
  return (
    <Card>
      <CardTitle>{t`Signed-in devices`}</CardTitle>
      {devices === null && <ForSuperadmins />}
      {devices?.length === 0 && (
        <p className="mt-4 text-ink-soft">
          <Trans>Not signed in anywhere.</Trans>
        </p>
      )}
      <ul className="mt-4 divide-y divide-line">
        {devices?.map(({ id, device, signedInAt, lastSeenAt }) => (
          <li key={id} className="py-2">
            <p className="font-semibold">
              {device === '' ? <Trans>Unknown device</Trans> : device}
            </p>
            <p className="text-small text-ink-soft">
              <Trans>
                Last seen <DateText iso={lastSeenAt} withTime />, signed in{' '}
                <DateText iso={signedInAt} withTime />
              </Trans>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The latest events of the user and their records. */
export function EventsCard({ person }: { readonly person: Person }) {
  const { t } = useLingui();
  const isSuperadmin = useSignedInUser().role === 'superadmin';
  return (
    <Card>
      <CardTitle>{t`History`}</CardTitle>
      {person.events === null && <ForSuperadmins />}
      {person.events?.length === 0 && (
        <p className="mt-4 text-ink-soft">
          <Trans>Nothing is recorded yet.</Trans>
        </p>
      )}
      <ol className="mt-4 divide-y divide-line">
        {person.events?.map((event) => (
          <li key={event.seq} className="py-2">
            <p className="font-semibold">
              <EventName action={event.action} />
              {event.outcome === 'refused' && (
                <>
                  {' '}
                  <Badge tone="warning">{t`Rejected`}</Badge>
                </>
              )}
            </p>
            <p className="text-small wrap-anywhere text-ink-soft">
              <DateText iso={event.at} withTime /> · <EventActor event={event} person={person} />
            </p>
          </li>
        ))}
      </ol>
      {person.events !== null && isSuperadmin && (
        <p className="mt-4">
          <TextLink to={`${paths.superadminAudit}?person=${person.id}`}>
            <Trans>All their activity in the audit log</Trans>
          </TextLink>
        </p>
      )}
    </Card>
  );
}

function ForSuperadmins() {
  return (
    <p className="mt-4 text-ink-soft">
      <Trans>Only superadmins see this.</Trans>
    </p>
  );
}

function EventName({ action }: Pick<AuditEntry, 'action'>) {
  const { i18n } = useLingui();
  const label = eventLabels[action];
  return label === undefined ? <span lang="en">{action}</span> : i18n._(label);
}

function EventActor({
  event: { actor },
  person,
}: {
  readonly event: AuditEntry;
  readonly person: Person;
}) {
  if (actor === null) return <Trans>by the portal</Trans>;
  if (actor.id === person.id) return <Trans>by the account holder</Trans>;
  const { fullName } = actor;
  return <Trans>by {fullName}</Trans>;
}
