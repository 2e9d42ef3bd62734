import type { FieldCondition, FormField } from '../../form-fields.ts';
import { documents, type DocumentName } from '../documents.ts';
import { documentsOf, mayLack, saidInAnswers } from './document-rules.ts';
import { questions, type Asked, type AskedAfter, type QuestionName } from './question-catalogue.ts';
import { askedBy } from './service-questions.ts';

/** The form of a service: its questions, then its documents, each of them one file. */
export function formOf(slug: string, papers: readonly DocumentName[]): readonly FormField[] {
  const sent = papers.filter((name) => !saidInAnswers.includes(name));
  return [
    ...(askedBy[slug] ?? []).map(questionField),
    ...sent.map((name) => documentField(slug, name)),
  ];
}

/** The question that a service asks, whenever and however it does. */
export function questionNameOf(asked: Asked): QuestionName {
  const name = typeof asked === 'string' ? asked : asked.asked;
  return name.replace('?', '') as QuestionName; // what is left of an Asked
}

function questionField(asked: Asked): FormField {
  const name = questionNameOf(asked);
  const isRequired = !(typeof asked === 'string' ? asked : asked.asked).endsWith('?');
  const when = typeof asked === 'string' ? {} : { when: conditionOf(asked) };
  return { key: kebab(name), isRequired, ...when, ...questions[name] };
}

function documentField(slug: string, name: DocumentName): FormField {
  const { isRequired = !mayLack.includes(name), after } = documentsOf[slug]?.[name] ?? {};
  const when = after === undefined ? {} : { when: conditionOf({ after }) };
  return {
    key: `file-${kebab(name)}`,
    label: documents[name],
    isRequired,
    kind: 'file',
    ...when,
  };
}

function conditionOf({ after: { question, is } }: Pick<AskedAfter, 'after'>): FieldCondition {
  return { field: kebab(question), is: [...is] };
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
