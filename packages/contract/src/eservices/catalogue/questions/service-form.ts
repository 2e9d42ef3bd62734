import type { FieldCondition, FormField } from '../../form-fields.ts';
import { documents, type DocumentName } from '../documents.ts';
import { toFileField, toKebabCase } from '../file-field.ts';
import {
  serviceDocumentRules,
  optionalDocuments,
  documentsReplacedByAnswers,
} from './document-rules.ts';
import {
  questions,
  type CatalogueQuestion,
  type ConditionalQuestion,
  type QuestionName,
} from './question-catalogue.ts';
import { serviceQuestions } from './service-questions.ts';

/** Builds the form of a service: its questions, then one file per document. */
export function buildServiceForm(
  slug: string,
  documents: readonly DocumentName[],
): readonly FormField[] {
  const sent = documents.filter((name) => !documentsReplacedByAnswers.includes(name));
  return [
    ...(serviceQuestions[slug] ?? []).map(questionField),
    ...sent.map((name) => documentField(slug, name)),
  ];
}

/** The name of a question without its condition and `?`. */
export function getQuestionName(question: CatalogueQuestion): QuestionName {
  const name = typeof question === 'string' ? question : question.name;
  return name.replace('?', '') as QuestionName; // without the mark, it is a QuestionName
}

function questionField(question: CatalogueQuestion): FormField {
  const name = getQuestionName(question);
  const isRequired = !(typeof question === 'string' ? question : question.name).endsWith('?');
  const when = typeof question === 'string' ? {} : { when: buildCondition(question) };
  return { key: toKebabCase(name), isRequired, ...when, ...questions[name] };
}

function documentField(slug: string, name: DocumentName): FormField {
  const { isRequired = !optionalDocuments.includes(name), after } =
    serviceDocumentRules[slug]?.[name] ?? {};
  const when = after === undefined ? {} : { when: buildCondition({ after }) };
  return {
    key: toFileField(name),
    label: documents[name],
    isRequired,
    kind: 'file',
    ...when,
  };
}

function buildCondition({
  after: { question, is },
}: Pick<ConditionalQuestion, 'after'>): FieldCondition {
  return { field: toKebabCase(question), is: [...is] };
}
