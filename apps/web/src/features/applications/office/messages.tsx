import type { Application } from '@anupal/contract/applications/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../../ui/card.tsx';
import { DocumentList } from '../documents/document-list.tsx';
import { MessageForm } from '../messages/message-form.tsx';
import { MessageList } from '../messages/message-list.tsx';

/** The messages about an application, and a form for a new one. */
export function Messages({ application }: { readonly application: Application }) {
  const { t } = useLingui();
  const { id, messages, actions } = application;
  return (
    <Card>
      <h2 className="mb-4 text-title font-bold">
        <Trans>Messages</Trans>
      </h2>
      <MessageList
        messages={messages}
        showDocuments={(sent) => <DocumentList documents={sent} label={t`Documents`} />}
      />
      {actions.includes('addMessage') && (
        <div className="mt-6 border-t border-line pt-6">
          <MessageForm applicationId={id} isAnswer={false} />
        </div>
      )}
    </Card>
  );
}
