import type { Application } from '@anupal/contract/applications/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DocumentCard, DocumentList } from '../documents/document-list.tsx';

type Answer = Application['answers'][number];

/** The answers of the service's form, and its documents. */
export function AnswerList({ answers, documents }: Pick<Application, 'answers' | 'documents'>) {
  const { t } = useLingui();
  if (answers.length === 0 && documents.length === 0)
    return (
      <p className="text-ink-soft">
        <Trans>The form of this service has no questions, and no documents were submitted.</Trans>
      </p>
    );
  return (
    <dl className="space-y-4">
      {answers.map((answer) => (
        <Detail key={answer.key} name={answer.label}>
          <AnswerText answer={answer} />
        </Detail>
      ))}
      {documents.length > 0 && (
        <Detail name={t`Other documents`}>
          <DocumentList documents={documents} label={t`Other documents`} />
        </Detail>
      )}
    </dl>
  );
}

function AnswerText({ answer: { text, document } }: { readonly answer: Answer }) {
  if (document !== null) return <DocumentCard document={document} />;
  if (text === null)
    return (
      <span className="font-normal text-ink-soft">
        <Trans>Not answered</Trans>
      </span>
    );
  return <span className="whitespace-pre-line">{text}</span>;
}

function Detail({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-small wrap-anywhere text-ink-soft">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
