import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { conversationQuery } from '../conversation/conversation-api.ts';
import { inboxPath } from './inbox-filters.ts';
import { LoadedConversation } from './loaded-conversation.tsx';

/** A conversation, for staff. */
export function ConversationPage({ conversationId }: { readonly conversationId: string }) {
  const { t } = useLingui();
  const result = useQuery(conversationQuery(conversationId));
  const title = t`Conversation`;
  return (
    <>
      <PageHead back={{ to: inboxPath(useSignedInUser()), label: t`Back to the inbox` }}>
        {/* The heading has the subject; the title of the tab, and with it the history, leaves it out. */}
        <PageHeading key={result.data?.subject ?? ''} title={title}>
          {result.data?.subject ?? title}
        </PageHeading>
      </PageHead>
      <QueryContent
        result={result}
        failed={t`The conversation could not be loaded.`}
        loading={<Skeleton lines={3} label={t`Loading...`} />}
      >
        {(conversation) => <LoadedConversation conversation={conversation} />}
      </QueryContent>
    </>
  );
}
