import type { OfficeFigures } from '@anupal/contract/office/figures';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import {
  applicationStatusLabels,
  applicationStatusTones,
} from '../../applications/application-labels.ts';
import { kycStatusLabels, kycStatusTones } from '../../kyc/kyc-labels.ts';
import { staffPaths } from '../staff-paths.ts';

/** The newest three records of each kind, with links to the lists. */
export function NewestLists({ newest }: Pick<OfficeFigures, 'newest'>) {
  const { i18n, t } = useLingui();
  const paths = staffPaths(useSignedInUser());
  return (
    <div className="grid items-start gap-6 *:min-w-0 xl:grid-cols-3">
      <NewestCard
        title={t`New users`}
        all={paths.users}
        empty={t`No registrations yet.`}
        lines={newest.users.map(({ id, fullName, email, registeredAt }) => ({
          id,
          to: `${paths.users}/${id}`,
          name: fullName,
          at: registeredAt,
          note: (
            <span className="wrap-anywhere">
              <EmailText email={email} />
            </span>
          ),
        }))}
      />
      <NewestCard
        title={t`New KYC requests`}
        all={paths.kyc}
        empty={t`No KYC submitted yet.`}
        lines={newest.kycRequests.map(({ id, fullName, kycStatus, submittedAt }) => ({
          id,
          to: `${paths.kyc}/${id}`,
          name: fullName,
          at: submittedAt,
          note: (
            <Badge tone={kycStatusTones[kycStatus]}>{i18n._(kycStatusLabels[kycStatus])}</Badge>
          ),
        }))}
      />
      <NewestCard
        title={t`New applications`}
        all={paths.applications}
        empty={t`None filed yet.`}
        lines={newest.applications.map(({ id, eserviceName, state, filedAt }) => ({
          id,
          to: `${paths.applications}/${id}`,
          name: eserviceName,
          at: filedAt,
          note: (
            <Badge tone={applicationStatusTones[state]}>
              {i18n._(applicationStatusLabels[state])}
            </Badge>
          ),
        }))}
      />
    </div>
  );
}

interface NewestCardProps {
  readonly title: string;
  /** The URL of the complete list. */
  readonly all: string;
  readonly empty: string;
  readonly lines: readonly {
    readonly id: string;
    readonly to: string;
    readonly name: string;
    readonly at: string;
    readonly note: ReactNode;
  }[];
}

function NewestCard({ title, all, empty, lines }: NewestCardProps) {
  return (
    <Card>
      <h2 className="text-title font-bold">{title}</h2>
      {lines.length === 0 && (
        <div className="mt-4">
          <EmptyState picture="done">{empty}</EmptyState>
        </div>
      )}
      <ul className="mt-2 divide-y divide-line">
        {lines.map(({ id, to, name, at, note }) => (
          <li key={id} className="space-y-1 py-3">
            <p className="wrap-anywhere">
              <TextLink to={to}>{name}</TextLink>
            </p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft">
              <DateText iso={at} withTime /> {note}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <TextLink to={all}>
          <Trans>Show all</Trans>
          <span className="sr-only">: {title}</span>
        </TextLink>
      </p>
    </Card>
  );
}
