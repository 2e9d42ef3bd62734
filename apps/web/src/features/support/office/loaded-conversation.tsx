import type { Conversation } from '@anupal/contract/support/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '../../../ui/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { MessageList } from '../conversation/message-list.tsx';
import { TransitionButton } from '../conversation/transition-button.tsx';
import { ReplyForm } from '../conversation/reply-form.tsx';
import { AssignButton } from './assign-button.tsx';
import { CannedReplySelect } from './canned-reply-select.tsx';
import { ConversationFacts } from './conversation-facts.tsx';

/** A loaded conversation: details, messages and the reply form. */
export function LoadedConversation({ thread }: { readonly thread: Conversation }) {
  const { t } = useLingui();
  const { actions, assignee, kind, state } = thread;
  const canReply = actions.includes('reply');
  const move = (['resolve', 'resume'] as const).find((one) => actions.includes(one));
  const isOthers = assignee !== null && state !== 'closed' && !canReply;
  return (
    <>
      <Card>
        <ConversationFacts thread={thread} />
        <div className="mt-5 flex flex-wrap gap-3">
          <AssignButton thread={thread} />
          {/* The same button in the same position, so that it keeps the focus afterwards. */}
          {move !== undefined && <TransitionButton thread={thread} move={move} />}
        </div>
      </Card>
      <Card>
        <MessageList thread={thread} />
      </Card>
      {isOthers && (
        <Banner tone="info">{t`${assignee.fullName} is working on this conversation.`}</Banner>
      )}
      {canReply && (
        <Card>
          {kind !== 'ticket' && (
            <p className="mb-4 text-ink-soft">
              <Trans>Your reply goes to {thread.requester.email} by mail.</Trans>
            </p>
          )}
          <ReplyForm
            thread={thread}
            isStaff
            above={(insert) => <CannedReplySelect language={thread.language} onChoose={insert} />}
          />
        </Card>
      )}
    </>
  );
}
