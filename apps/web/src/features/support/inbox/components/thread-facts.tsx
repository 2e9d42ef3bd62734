import type { AboutRecord, Thread } from '@anupal/contract/support/records';
import { useLingui } from '@lingui/react/macro';
import { paths } from '../../../../app/paths.ts';
import { useSignedInUser } from '../../../../lib/use-session.ts';
import { DateText } from '../../../../ui/date-text.tsx';
import { FactList } from '../../../../ui/fact-list.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { StateBadge } from '../../threads/components/state-badge.tsx';
import { aboutLabels, kindLabels } from '../../threads/labels.ts';
import { nameOf } from '../../threads/model.ts';

/** What is known of a conversation. */
export function ThreadFacts({ thread }: { readonly thread: Thread }) {
  const { i18n, t } = useLingui();
  const { asker, about, holder } = thread;
  const languages = { en: t`English`, hi: t`Hindi` };
  const from = [asker.fullName, asker.email].filter((part) => part !== null).join(' · ');
  return (
    <FactList
      facts={[
        [t`Number`, `#${thread.number}`],
        [t`Status`, <StateBadge key="state" state={thread.state} />],
        [t`Kind`, i18n._(kindLabels[thread.kind])],
        [t`From`, from],
        [t`Language`, languages[thread.language]],
        [t`With`, holder?.fullName ?? t`Nobody`],
        [t`Opened on`, <DateText key="opened" iso={thread.openedAt} withTime />],
        ...(about === null ? [] : [[t`About`, <About key="about" about={about} />] as const]),
      ]}
    />
  );
}

function About({ about }: { readonly about: AboutRecord }) {
  const { i18n } = useLingui();
  const { role } = useSignedInUser();
  const name = nameOf(about, i18n._(aboutLabels[about.kind]));
  const lists = role === 'superadmin' ? superadminLists : adminLists;
  return <TextLink to={`${lists[about.kind]}/${about.id}`}>{name}</TextLink>;
}

type Lists = Readonly<Record<AboutRecord['kind'], string>>;

const adminLists: Lists = {
  application: paths.adminApplications,
  payment: paths.adminPayments,
  kyc: paths.adminKycRequests,
};
const superadminLists: Lists = {
  application: paths.superadminApplications,
  payment: paths.superadminPayments,
  kyc: paths.superadminKycRequests,
};
