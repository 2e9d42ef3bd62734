import type { TopicRecord, Conversation } from '@anupal/contract/support/schemas';
import { useLingui } from '@lingui/react/macro';
import { paths, userUrl } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TrackingText } from '../../../ui/tracking-text.tsx';
import { AnswerBy } from '../conversation/answer-by.tsx';
import { StatusBadge } from '../conversation/status-badge.tsx';
import { aboutLabels, kindLabels } from '../conversation/conversation-labels.ts';
import { recordName } from '../conversation/conversation-model.ts';

/** The details of a conversation. */
export function ConversationDetails({ conversation }: { readonly conversation: Conversation }) {
  const { i18n, t } = useLingui();
  const { requester, about, assignee } = conversation;
  const languages = { en: t`English`, hi: t`Hindi` };
  return (
    <DescriptionList
      details={[
        [t`Reference number`, `#${conversation.number}`],
        [t`Status`, <StatusBadge key="state" state={conversation.state} />],
        [t`Kind`, i18n._(kindLabels[conversation.kind])],
        ...(conversation.answerBy === null
          ? []
          : [[t`Due`, <AnswerBy key="due" conversation={conversation} />] as const]),
        [t`Sender`, <Sender key="sender" requester={requester} />],
        [t`Language`, languages[conversation.language]],
        [t`Assigned to`, assignee?.fullName ?? t`Unassigned`],
        [t`Opened on`, <DateText key="opened" iso={conversation.openedAt} withTime />],
        ...(about === null
          ? []
          : [
              [
                t({ message: 'About', context: 'what something is about' }),
                <About key="about" about={about} />,
              ] as const,
            ]),
      ]}
    />
  );
}

/** The requester, linked to their page if they have an account. */
function Sender({ requester: { id, fullName, email } }: Pick<Conversation, 'requester'>) {
  const reader = useSignedInUser();
  const name = [fullName, email].filter((part) => part !== null).join(' · ');
  return id === null ? name : <TextLink to={userUrl(reader, id)}>{name}</TextLink>;
}

function About({ about }: { readonly about: TopicRecord }) {
  const { i18n } = useLingui();
  const { role } = useSignedInUser();
  const language = useLanguage();
  const name = recordName(about, i18n._(aboutLabels[about.kind]), language);
  const lists = role === 'superadmin' ? superadminLists : adminLists;
  return (
    <TextLink to={`${lists[about.kind]}/${about.id}`}>
      <TrackingText text={name} />
    </TextLink>
  );
}

type Lists = Readonly<Record<TopicRecord['kind'], string>>;

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
