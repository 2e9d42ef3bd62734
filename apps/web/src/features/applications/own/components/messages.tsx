import type { Application } from '@anupal/contract/applications/records';
import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../../../ui/card.tsx';
import { DocumentList } from '../../components/document-list.tsx';
import { MessageList } from '../../components/message-list.tsx';
import { MessageForm } from './message-form.tsx';

/** What was written about an application. An answer that is waited for has its place above. */
export function Messages({ application }: { readonly application: Application }) {
  const { t } = useLingui();
  const { id, actions, messages } = application;
  return (
    <Card>
      <h2 className="mb-4 text-title font-bold">
        <Trans>Messages</Trans>
      </h2>
      <MessageList
        messages={messages}
        showDocuments={(sent) => <DocumentList documents={sent} label={t`Documents`} />}
      />
      {actions.includes('write') && !actions.includes('answer') && (
        <div className="mt-6 border-t border-line pt-6">
          <MessageForm applicationId={id} isAnswer={false} />
        </div>
      )}
    </Card>
  );
}
