import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { listQueryFromState } from '../../../lib/lists/cursor-trail.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { conversationQuery } from '../conversation/conversation-api.ts';
import { inboxPath } from './inbox-filters.ts';
import { LoadedConversation } from './loaded-conversation.tsx';

/** A conversation, for staff. */
export function ConversationPage({ conversationId }: { readonly conversationId: string }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(conversationQuery(conversationId));
  const title = t`Conversation`;
  return (
    <>
      <BackToInbox />
      {/* The heading has the subject; the title of the tab, and with it the history, leaves it out. */}
      <PageHeading key={data?.subject ?? ''} title={title}>
        {data?.subject ?? title}
      </PageHeading>
      {data === undefined && error !== null && (
        <LoadError
          title={t`The conversation could not be loaded.`}
          message={error.message}
          isRetrying={isFetching}
          onRetry={() => refetch()}
        />
      )}
      {data === undefined && error === null && <Skeleton lines={3} label={t`Loading...`} />}
      {data !== undefined && <LoadedConversation conversation={data} />}
    </>
  );
}

/** A link back to the inbox. */
export function BackToInbox() {
  const { state } = useLocation() as { readonly state: unknown }; // React Router declares any
  return (
    <Link
      to={`${inboxPath(useSignedInUser())}${listQueryFromState(state)}`}
      className="inline-flex min-h-11 items-center gap-2 rounded-control font-semibold text-primary hover:underline"
    >
      <Icon name="arrow-left" />
      <Trans>Back to the inbox</Trans>
    </Link>
  );
}
