import type { Application } from '@anupal/contract/applications/records';
import { Trans, useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { Card } from '../../../../ui/card.tsx';
import { DocumentList } from '../../components/document-list.tsx';
import { MessageForm } from '../../components/message-form.tsx';
import { MessageList } from '../../components/message-list.tsx';
import { askedNow } from '../model.ts';

interface MessagesProps {
  readonly application: Application;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** What was written about an application, and writing. What is to be answered stands above. */
export function Messages({ application, heading }: MessagesProps) {
  const { t } = useLingui();
  const { id, actions } = application;
  const asked = actions.includes('answer') ? askedNow(application) : [];
  const messages = application.messages.filter((message) => !asked.includes(message));
  const mayWrite = actions.includes('write') && !actions.includes('answer');
  if (messages.length === 0 && !mayWrite) return null;
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className="mb-4 text-title font-bold">
        <Trans>Messages</Trans>
      </h2>
      <MessageList
        messages={messages}
        showDocuments={(sent) => <DocumentList documents={sent} label={t`Documents`} />}
      />
      {mayWrite && (
        <div className="mt-6 border-t border-line pt-6">
          <MessageForm applicationId={id} isAnswer={false} />
        </div>
      )}
    </Card>
  );
}
