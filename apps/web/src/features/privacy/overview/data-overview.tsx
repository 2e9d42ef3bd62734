import type { DataOverview as Overview } from '@anupal/contract/privacy';
import type { DataGroup } from '@anupal/contract/privacy/data-groups';
import type { User } from '@anupal/contract/users';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { QueryContent } from '../../../ui/query-content.tsx';
import { RecordList } from '../../../ui/record-list.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { dataOverviewQuery } from '../privacy-api.ts';
import { Correction } from './correction.tsx';

/** What is stored about the user, by kind, with how to correct each. */
export function DataOverview({ user }: { readonly user: User }) {
  const { t } = useLingui();
  const result = useQuery(dataOverviewQuery(useLanguage()));
  return (
    <QueryContent
      result={result}
      failed={t`Your data could not be loaded.`}
      loading={<Skeleton lines={12} label={t`Loading...`} />}
    >
      {({ groups }) => groups.map((group) => <Group key={group.name} group={group} user={user} />)}
    </QueryContent>
  );
}

interface GroupProps {
  readonly group: Overview['groups'][number];
  readonly user: User;
}

function Group({ group: { name, sections }, user }: GroupProps) {
  const { i18n } = useLingui();
  const shown = sections.filter(({ records }) => records !== null);
  const elsewhere = sections.filter(({ records }) => records === null);
  return (
    <SectionCard title={i18n._(groupTitles[name])}>
      <div className="space-y-5">
        {shown.map(({ title, records, hasMore }) => (
          <div key={title} className="space-y-2">
            <h3 className="font-semibold">{title}</h3>
            <RecordList records={records ?? []} />
            {hasMore && (
              <p className="text-small text-ink-soft">
                <Trans>Only the latest are shown here. The download contains all of them.</Trans>
              </p>
            )}
          </div>
        ))}
        {elsewhere.length > 0 && (
          <p className="max-w-prose">
            {shown.length > 0 ? <Trans>Also stored:</Trans> : <Trans>Stored:</Trans>}{' '}
            {elsewhere.map(({ title }) => title).join(', ')}
          </p>
        )}
        <Correction group={name} user={user} />
      </div>
    </SectionCard>
  );
}

const groupTitles: Readonly<Record<DataGroup, MessageDescriptor>> = {
  person: msg`Your details`,
  identity: msg`Identity check (KYC)`,
  agreement: msg`Agreement and certificate`,
  signIn: msg`Sign-in and devices`,
  choices: msg`Consent and nominee`,
  money: msg`Payments and wallet`,
  applications: msg`Applications`,
  conversations: msg`Tickets and complaints`,
  dueDates: msg`Due dates`,
  clients: msg`Client book`,
  notifications: msg`Notifications`,
  actions: msg`Record of your actions`,
};
