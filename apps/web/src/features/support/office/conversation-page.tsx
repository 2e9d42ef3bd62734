import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { listQueryFromState } from '../../../lib/lists/cursor-trail.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Icon } from '../../../ui/icon.tsx';
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
      <BackToInbox />
      {/* The heading has the subject; the title of the tab, and with it the history, leaves it out. */}
      <PageHeading key={result.data?.subject ?? ''} title={title}>
        {result.data?.subject ?? title}
      </PageHeading>
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

/** A link back to the inbox. */
export function BackToInbox() {
  const { state } = useLocation() as { readonly state: unknown }; // React Router declares any
  return (
    <Link
      to={`${inboxPath(useSignedInUser())}${listQueryFromState(state)}`}
      className="inline-flex min-h-11 items-center gap-2 rounded-control font-semibold text-link hover:underline"
    >
      <Icon name="arrow-left" />
      <Trans>Back to the inbox</Trans>
    </Link>
  );
}
