import type { Application, ApplicationDocument } from '@anupal/contract/applications/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DateText } from '../../../ui/date-text.tsx';

interface MessageListProps extends Pick<Application, 'messages'> {
  /** Renders the documents of a message. */
  readonly showDocuments: (documents: readonly ApplicationDocument[]) => ReactNode;
}

/** The messages about an application, oldest first. */
export function MessageList({ messages, showDocuments }: MessageListProps) {
  const { t } = useLingui();
  if (messages.length === 0)
    return (
      <p className="text-ink-soft">
        <Trans>Nothing has been written yet.</Trans>
      </p>
    );
  return (
    <ol className="space-y-3">
      {messages.map(({ id, by, text, requestedDocuments, documents, sentAt }) => (
        <li
          key={id}
          className={`space-y-2 rounded-control border border-line px-4 py-3 ${by.isYou ? 'bg-primary-soft sm:ml-10' : 'bg-sunken sm:mr-10'}`}
        >
          <p className="text-small text-ink-soft wrap-anywhere">
            <span className="font-semibold text-ink">{by.isYou ? t`You` : by.fullName}</span>
            {' · '}
            <DateText iso={sentAt} withTime />
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          {requestedDocuments.length > 0 && (
            <div>
              <p className="font-semibold">
                <Trans>Please send:</Trans>
              </p>
              <ul className="list-disc pl-5">
                {requestedDocuments.map((document) => (
                  <li key={document} className="wrap-anywhere">
                    {document}
                  </li>
                ))}
              </ul>
            </div>
          )}
          {documents.length > 0 && showDocuments(documents)}
        </li>
      ))}
    </ol>
  );
}
