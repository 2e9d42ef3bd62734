import type { FormField } from '../../form-fields.ts';
import { documents, type DocumentName } from '../documents.ts';
import { askedBy, mayLack, questions, saidInAnswers } from './by-service.ts';
import type { Asked, QuestionName } from './by-service.ts';

/** The form of a service: its questions, then its documents, each of them one file. */
export function formOf(slug: string, papers: readonly DocumentName[]): readonly FormField[] {
  const sent = papers.filter((name) => !saidInAnswers.includes(name));
  return [...(askedBy[slug] ?? []).map(questionField), ...sent.map(documentField)];
}

function questionField(asked: Asked): FormField {
  const isRequired = !asked.endsWith('?');
  const name = asked.replace('?', '') as QuestionName; // what is left of an Asked
  const question = questions[name];
  const common = { key: kebab(name), label: question.label, isRequired };
  if (question.kind !== 'choice') return { ...common, kind: question.kind };
  const choices = Object.entries(question.choices).map(([value, label]) => ({ value, label }));
  return { ...common, kind: 'choice', choices };
}

function documentField(name: DocumentName): FormField {
  const isRequired = !mayLack.includes(name);
  return { key: `file-${kebab(name)}`, label: documents[name], isRequired, kind: 'file' };
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
