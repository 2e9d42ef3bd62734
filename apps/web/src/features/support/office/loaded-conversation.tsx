import type { Conversation } from '@anupal/contract/support/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '../../../ui/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { MessageList } from '../conversation/message-list.tsx';
import { TransitionButton } from '../conversation/transition-button.tsx';
import { ReplyForm } from '../conversation/reply-form.tsx';
import { AssignButton } from './assign-button.tsx';
import { CannedReplySelect } from './canned-reply-select.tsx';
import { ConversationDetails } from './conversation-details.tsx';

/** A loaded conversation: details, messages and the reply form. */
export function LoadedConversation({ conversation }: { readonly conversation: Conversation }) {
  const { t } = useLingui();
  const { actions, assignee, kind, state } = conversation;
  const canReply = actions.includes('reply');
  const transition = (['resolve', 'resume'] as const).find((action) => actions.includes(action));
  const isOthers = assignee !== null && state !== 'closed' && !canReply;
  return (
    <>
      <Card>
        <ConversationDetails conversation={conversation} />
        <div className="mt-5 flex flex-wrap gap-3">
          <AssignButton conversation={conversation} />
          {/* The same button in the same position, so that it keeps the focus afterwards. */}
          {transition !== undefined && (
            <TransitionButton conversation={conversation} transition={transition} />
          )}
        </div>
      </Card>
      <Card>
        <MessageList conversation={conversation} />
      </Card>
      {isOthers && (
        <Banner tone="info">{t`${assignee.fullName} is working on this conversation.`}</Banner>
      )}
      {canReply && (
        <Card>
          {kind !== 'ticket' && (
            <p className="mb-4 text-ink-soft">
              <Trans>Your reply is sent to {conversation.requester.email} by email.</Trans>
            </p>
          )}
          {/* Who may reply may close, except an unanswered complaint. */}
          {transition === undefined && (
            <p className="mb-4 text-ink-soft">
              <Trans>
                A complaint or request about personal data can be closed only after it is answered.
              </Trans>
            </p>
          )}
          <ReplyForm
            conversation={conversation}
            isStaff
            above={(insert) => (
              <CannedReplySelect language={conversation.language} onChoose={insert} />
            )}
          />
        </Card>
      )}
    </>
  );
}
