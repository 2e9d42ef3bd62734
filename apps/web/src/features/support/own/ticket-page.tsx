import type { Conversation } from '@anupal/contract/support/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { conversationQuery } from '../conversation/conversation-api.ts';
import { AnswerBy } from '../conversation/answer-by.tsx';
import { MessageList } from '../conversation/message-list.tsx';
import { TransitionButton } from '../conversation/transition-button.tsx';
import { ReplyForm } from '../conversation/reply-form.tsx';
import { StatusBadge } from '../conversation/status-badge.tsx';
import { TopicLink } from './topic-link.tsx';
import { BackToTickets } from './back-to-tickets.tsx';

/** A ticket of the user: the conversation and the reply form. */
export function TicketPage({ ticketId }: { readonly ticketId: string }) {
  const { t } = useLingui();
  const result = useQuery(conversationQuery(ticketId));
  const title = t`Ticket`;
  return (
    <>
      <div>
        <BackToTickets />
        <PageHeading key={result.data?.subject ?? ''} title={title}>
          {result.data?.subject ?? title}
        </PageHeading>
      </div>
      <QueryContent
        result={result}
        failed={t`The ticket could not be loaded.`}
        loading={<Skeleton lines={3} label={t`Loading...`} />}
      >
        {(conversation) => <LoadedTicket conversation={conversation} />}
      </QueryContent>
    </>
  );
}

function LoadedTicket({ conversation }: { readonly conversation: Conversation }) {
  const { number, state, openedAt, about, actions, reopenUntil } = conversation;
  return (
    <>
      <Card isCompact>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <StatusBadge state={state} />
          <AnswerBy conversation={conversation} />
          <span>#{number}</span>
          <span className="text-ink-soft">
            <Trans>
              Opened on <DateText iso={openedAt} />
            </Trans>
          </span>
          {about !== null && <TopicLink about={about} />}
        </div>
        <div className="mt-6">
          <MessageList conversation={conversation} />
        </div>
      </Card>
      <Card isCompact>
        {actions.includes('addMessage') && <ReplyForm conversation={conversation} />}
        {actions.includes('close') && (
          <div className="mt-6 border-t border-line pt-4">
            <TransitionButton conversation={conversation} transition="close" />
          </div>
        )}
        {state === 'closed' && (
          <div className="space-y-4">
            <p className="text-ink-soft">
              {actions.includes('reopen') && reopenUntil !== null ? (
                <Trans>
                  This ticket is closed. You can open it again until <DateText iso={reopenUntil} />.
                </Trans>
              ) : (
                <Trans>This ticket is closed. If you still need help, open a new one.</Trans>
              )}
            </p>
            {actions.includes('reopen') && (
              <TransitionButton conversation={conversation} transition="reopen" />
            )}
          </div>
        )}
      </Card>
    </>
  );
}
