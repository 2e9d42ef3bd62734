import type { CannedReply } from '@anupal/contract/support/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { inboxPath } from './inbox-filters.ts';
import { repliesQuery } from './canned-reply-api.ts';
import { DeleteCannedReplyDialog } from './delete-canned-reply-dialog.tsx';
import { CannedReplyForm } from './canned-reply-form.tsx';

/** The canned replies, with forms to create, edit and delete them. */
export function CannedReplies() {
  const { t } = useLingui();
  const [writing, setWriting] = useState<CannedReply | 'new' | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  // The focused element disappears with the form.
  const end = (): void => {
    flushSync(() => setWriting(null));
    opener.current?.focus();
  };
  return (
    <>
      <PageHead
        back={{ to: inboxPath(useSignedInUser()), label: t`Back to the inbox` }}
        actions={
          writing === null && (
            <Button ref={opener} onClick={() => setWriting('new')}>
              <Trans>New reply</Trans>
            </Button>
          )
        }
      >
        <PageHeading>{t`Prepared replies`}</PageHeading>
      </PageHead>
      {writing !== null && (
        <CannedReplyForm reply={writing === 'new' ? null : writing} onDone={end} />
      )}
      <Card>
        <Replies
          onEdit={writing === null ? setWriting : null}
          onLastDeleted={() => opener.current?.focus()}
        />
      </Card>
    </>
  );
}

interface RepliesProps {
  /** Null while one is being edited: its form, or the reply below it, would disappear. */
  readonly onEdit: ((reply: CannedReply) => void) | null;
  readonly onLastDeleted: () => void;
}

function Replies({ onEdit, onLastDeleted }: RepliesProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const [deleting, setDeleting] = useState<CannedReply | null>(null);
  const { data, error, isFetching, refetch } = useQuery(repliesQuery());
  if (data === undefined && error !== null)
    return <LoadError message={error.message} isRetrying={isFetching} onRetry={() => refetch()} />;
  if (data === undefined) return <Skeleton lines={3} label={t`Loading...`} />;
  if (data.replies.length === 0)
    return (
      <EmptyState picture="messages">
        <Trans>No prepared replies yet. Save one for a frequent question.</Trans>
      </EmptyState>
    );
  return (
    <>
      <ul className="divide-y divide-line">
        {data.replies.map((reply) => (
          <li key={reply.id} className="py-4 first:pt-0 last:pb-0">
            <h2 className="font-semibold wrap-anywhere">{reply.name}</h2>
            <p className="mt-1 line-clamp-3 whitespace-pre-line wrap-anywhere text-ink-soft">
              {reply.text[language]}
            </p>
            {onEdit !== null && (
              <div className="mt-2 flex flex-wrap gap-2">
                <Button
                  variant="quiet"
                  aria-label={t`Edit: ${reply.name}`}
                  onClick={() => onEdit(reply)}
                >
                  <Trans>Edit</Trans>
                </Button>
                <Button
                  id={deleteButtonId(reply)}
                  variant="quiet"
                  aria-label={t`Delete: ${reply.name}`}
                  onClick={() => setDeleting(reply)}
                >
                  <Trans>Delete</Trans>
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {deleting !== null && (
        <DeleteCannedReplyDialog
          reply={deleting}
          onDeleted={() => {
            const index = data.replies.findIndex(({ id }) => id === deleting.id);
            const neighbour = data.replies[index + 1] ?? data.replies[index - 1];
            if (neighbour === undefined) onLastDeleted();
            else document.getElementById(deleteButtonId(neighbour))?.focus();
          }}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}

function deleteButtonId({ id }: CannedReply): string {
  return `delete-${id}`;
}
