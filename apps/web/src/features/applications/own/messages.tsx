import type { Application } from '@anupal/contract/applications/schemas';
import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { SectionCard } from '../../../ui/section-card.tsx';
import { DocumentList } from '../documents/document-list.tsx';
import { MessageForm } from '../messages/message-form.tsx';
import { MessageList } from '../messages/message-list.tsx';
import { listMessagesToAnswer } from './own-application-model.ts';

interface MessagesProps {
  readonly application: Application;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/**
 * The messages of an application and a form for a new one. Messages that await an answer are shown
 * above instead.
 */
export function Messages({ application, heading }: MessagesProps) {
  const { t } = useLingui();
  const { id, actions } = application;
  const toAnswer = actions.includes('answer') ? listMessagesToAnswer(application) : [];
  const messages = application.messages.filter((message) => !toAnswer.includes(message));
  const mayWrite = actions.includes('addMessage') && !actions.includes('answer');
  if (messages.length === 0 && !mayWrite) return null;
  return (
    <SectionCard title={t`Messages`} headingRef={heading}>
      <MessageList
        messages={messages}
        showDocuments={(sent) => <DocumentList documents={sent} label={t`Documents`} />}
      />
      {mayWrite && (
        <div className="mt-6 border-t border-line pt-6">
          <MessageForm applicationId={id} isAnswer={false} />
        </div>
      )}
    </SectionCard>
  );
}
