import type { Application } from '@anupal/contract/applications/records';
import { Trans, useLingui } from '@lingui/react/macro';
import { DateText } from '../../../ui/date-text.tsx';
import { Author } from './author.tsx';
import { DocumentList } from './document-list.tsx';

type Message = Application['messages'][number];

/** What was written about an application, the oldest first. */
export function MessageList({ messages }: Pick<Application, 'messages'>) {
  if (messages.length === 0)
    return (
      <p className="text-ink-soft">
        <Trans>Nobody has written yet.</Trans>
      </p>
    );
  return (
    <ol className="space-y-4">
      {messages.map((message) => (
        <li
          key={message.id}
          className={`rounded-card border p-4 ${message.by.isYou ? 'ml-6 border-primary bg-primary-soft' : 'mr-6 border-line bg-ground'}`}
        >
          <MessageText message={message} />
        </li>
      ))}
    </ol>
  );
}

/** One message: who wrote it when, what is asked for with it, and what goes with it. */
export function MessageText({ message }: { readonly message: Message }) {
  const { t } = useLingui();
  const { by, text, asksFor, documents, sentAt } = message;
  return (
    <div className="space-y-3">
      <p className="text-small text-ink-soft">
        <Author by={by} /> · <DateText iso={sentAt} withTime />
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      {asksFor.length > 0 && (
        <div>
          <p className="font-semibold">
            <Trans>Please send:</Trans>
          </p>
          <ul className="mt-1 list-disc space-y-1 ps-5">
            {asksFor.map((paper) => (
              <li key={paper} className="wrap-anywhere">
                {paper}
              </li>
            ))}
          </ul>
        </div>
      )}
      {documents.length > 0 && <DocumentList documents={documents} label={t`Documents`} />}
    </div>
  );
}
