import type { Application } from '@anupal/contract/applications/records';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useFieldSentences } from '../../../../lib/use-field-sentences.ts';
import { useSubmit } from '../../../../lib/use-submit.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { FormProblem } from '../../../../ui/form-problem.tsx';
import { Textarea } from '../../../../ui/textarea.tsx';
import { MessageList } from '../../components/message-list.tsx';
import { write } from '../api.ts';
import { DocumentLine } from './document-line.tsx';
import { useTyped } from './use-typed.ts';
import type { Work } from './use-work.ts';

interface MessagesProps {
  readonly application: Application;
  readonly work: Work;
}

/** What was written about an application, and the place for what staff write. */
export function Messages({ application, work }: MessagesProps) {
  return (
    <Card>
      <h2 className="text-title font-bold">
        <Trans>Messages</Trans>
      </h2>
      <div className="mt-4 space-y-6">
        <MessageList
          messages={application.messages}
          showDocuments={(documents) =>
            documents.map((document) => (
              <DocumentLine key={document.id} document={document} label={document.name} />
            ))
          }
        />
        <MessageBox application={application} work={work} />
      </div>
    </Card>
  );
}

function MessageBox({ application: { id, actions }, work }: MessagesProps) {
  const { t } = useLingui();
  const [text, type] = useTyped(id, 'message');
  // A message whose answer was lost goes out again under its key, and is one message.
  const sending = useRef({ text: '', key: '' });
  const submission = useSubmit(async () => {
    if (sending.current.text !== text) sending.current = { text, key: crypto.randomUUID() };
    const answer = await write(id, text, sending.current.key);
    const outcome = await work.settle(answer, t`Your message has been sent.`);
    if (outcome === 'done') type('');
    return outcome === 'refused' && !answer.ok ? answer : null;
  });
  const { text: error } = useFieldSentences(submission);
  const mayWrite = actions.includes('write');
  if (!mayWrite && text === '') return null;
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (mayWrite) void submission.submit();
      }}
    >
      {error === undefined && (
        <FormProblem submission={submission} fallback={t`Something went wrong`} takesFocus />
      )}
      <Textarea
        id="message"
        label={t`Message to the franchisee`}
        error={text.trim() === '' ? error : undefined}
        disabledReason={
          mayWrite ? undefined : t`You cannot write here now. What you typed is kept to be copied.`
        }
        rows={4}
        maxLength={5000}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      {mayWrite && (
        <Button type="submit" isPending={submission.isPending}>
          <Trans>Send message</Trans>
        </Button>
      )}
    </form>
  );
}
