import type { Application } from '@anupal/contract/applications/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DocumentCard, DocumentList } from '../documents/document-list.tsx';

type Answer = Application['answers'][number];

type AnswerListProps = Pick<Application, 'registration' | 'answers' | 'documents'>;

/** The registration that it was filed under, the answers of the service's form, and its documents. */
export function AnswerList({ registration, answers, documents }: AnswerListProps) {
  const { t } = useLingui();
  if (registration === null && answers.length === 0 && documents.length === 0)
    return (
      <p className="text-ink-soft">
        <Trans>The form of this service has no questions, and no documents were submitted.</Trans>
      </p>
    );
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      {registration !== null && (
        <Detail name={t`Registration`} isWide={false}>
          {registration}
        </Detail>
      )}
      {answers.map((answer) => (
        <Detail key={answer.key} name={answer.label} isWide={isLong(answer)}>
          <AnswerText answer={answer} />
        </Detail>
      ))}
      {documents.length > 0 && (
        <Detail name={t`Other documents`} isWide>
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

/** Whether an answer needs the width of the card: a document, or several lines. */
function isLong({ text, document }: Answer): boolean {
  return document !== null || (text !== null && (text.length > 60 || text.includes('\n')));
}

interface DetailProps {
  readonly name: string;
  readonly isWide: boolean;
  readonly children: ReactNode;
}

function Detail({ name, isWide, children }: DetailProps) {
  return (
    <div className={`min-w-0 ${isWide ? 'sm:col-span-2' : ''}`}>
      <dt className="text-small wrap-anywhere text-ink-soft">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
