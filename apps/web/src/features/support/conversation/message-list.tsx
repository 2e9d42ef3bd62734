import type { Conversation } from '@anupal/contract/support/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '../../../ui/badge.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { AttachmentList } from './attachment-list.tsx';

/** The messages of a conversation in order. */
export function MessageList({ conversation }: { readonly conversation: Conversation }) {
  const { t } = useLingui();
  return (
    <ol aria-label={t`Messages`} className="space-y-3">
      {conversation.messages.map(({ id, by, text, documents, sentAt }) => (
        <li
          key={id}
          className={`space-y-2 rounded-control border border-line px-4 py-3 ${by.isYou ? 'bg-primary-soft sm:ml-10' : 'bg-sunken sm:mr-10'}`}
        >
          <p className="text-small text-ink-soft wrap-anywhere">
            <span className="font-semibold text-ink">
              {by.isYou ? t`You` : by.fullName || conversation.requester.email}
            </span>{' '}
            {by.isStaff && (
              <Badge tone="info">
                <Trans>Support team</Trans>
              </Badge>
            )}
            {' · '}
            <DateText iso={sentAt} withTime />
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          {documents.length > 0 && <AttachmentList documents={documents} />}
        </li>
      ))}
    </ol>
  );
}
