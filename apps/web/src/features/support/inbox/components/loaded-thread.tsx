import type { Thread } from '@anupal/contract/support/records';
import { Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '../../../../ui/banner.tsx';
import { Card } from '../../../../ui/card.tsx';
import { MessageList } from '../../threads/components/message-list.tsx';
import { MoveButton } from '../../threads/components/move-button.tsx';
import { ReplyForm } from '../../threads/components/reply-form.tsx';
import { AssignButton } from './assign-button.tsx';
import { PreparedChoice } from './prepared-choice.tsx';
import { ThreadFacts } from './thread-facts.tsx';

/** A conversation that has come: what is known, what was written, and the answer. */
export function LoadedThread({ thread }: { readonly thread: Thread }) {
  const { t } = useLingui();
  const { actions, holder, kind, state } = thread;
  const canReply = actions.includes('reply');
  const isOthers = holder !== null && state !== 'closed' && !canReply;
  return (
    <>
      <Card>
        <ThreadFacts thread={thread} />
        <div className="mt-5 flex flex-wrap gap-3">
          <AssignButton thread={thread} />
          {actions.includes('settle') && <MoveButton thread={thread} move="settle" />}
          {actions.includes('resume') && <MoveButton thread={thread} move="resume" />}
        </div>
      </Card>
      <Card>
        <MessageList thread={thread} />
      </Card>
      {isOthers && (
        <Banner tone="info">{t`${holder.fullName} is working on this conversation.`}</Banner>
      )}
      {canReply && (
        <Card>
          {kind !== 'ticket' && (
            <p className="mb-4 text-ink-soft">
              <Trans>Your reply goes to {thread.asker.email} by mail.</Trans>
            </p>
          )}
          <ReplyForm
            thread={thread}
            isStaff
            above={(insert) => <PreparedChoice language={thread.language} onChoose={insert} />}
          />
        </Card>
      )}
    </>
  );
}
