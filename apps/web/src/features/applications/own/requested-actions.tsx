import type { Application } from '@anupal/contract/applications/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconTile } from '../../../ui/icon-tile.tsx';
import { DocumentList } from '../documents/document-list.tsx';
import { MessageList } from '../messages/message-list.tsx';
import { listMessagesToAnswer } from './own-application-model.ts';
import { MessageForm } from '../messages/message-form.tsx';
import { PayCharge } from './pay-charge.tsx';

interface RequestedActionsProps {
  readonly application: Application;
  /** Called when the answer was sent and its form removed. */
  readonly onAnswered: () => void;
}

/** What our team is waiting for: an answer, a payment, or both. */
export function RequestedActions({ application, onAnswered }: RequestedActionsProps) {
  const { t } = useLingui();
  const { id, actions, charges } = application;
  const isAnswerDue = actions.includes('answer');
  const isFeeDue = actions.includes('pay');
  if (!isAnswerDue && !isFeeDue) return null;
  return (
    <section className="space-y-6 rounded-card border border-link bg-surface p-4 sm:p-5">
      <h2 className="flex items-center gap-3 text-lead font-bold wrap-anywhere">
        <IconTile icon="mail" turn="you" isStrong />
        <Trans>We need something from you</Trans>
      </h2>
      {isFeeDue &&
        charges
          .filter(({ state }) => state === 'due')
          .map((charge) => <PayCharge key={charge.id} applicationId={id} charge={charge} />)}
      {isAnswerDue && (
        <>
          <MessageList
            messages={listMessagesToAnswer(application)}
            showDocuments={(sent) => <DocumentList documents={sent} label={t`Documents`} />}
          />
          <MessageForm applicationId={id} isAnswer onSent={onAnswered} />
        </>
      )}
    </section>
  );
}
