import type {
  MissingPart,
  Readiness,
  ReadinessState,
} from '@anupal/contract/calendar/clients/readiness';
import { answerFromDocuments } from '@anupal/contract/applications/known-answers';
import { clientDocumentTypes, guessDocumentType } from '@anupal/contract/clients/document-types';
import { formatPeriod, getPeriodText } from '@anupal/contract/eservices/application-period';
import { localizedLabel } from '@anupal/contract/eservices/answer-format';
import type { FormField } from '@anupal/contract/eservices/form-fields';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import type { AttachedDocument } from '../../applications/public.ts';
import type { ObligationReadiness } from './readiness.ts';

/** Presents how far an obligation is from being filed, and what is missing. */
export function presentReadiness(
  {
    state,
    number,
    service,
    problems,
    hasUnclearDraft,
    needsRegistration,
    application,
    answers,
    attached,
    ambiguous,
  }: ObligationReadiness,
  language: Language,
): Readiness {
  const fields = service?.version.fields ?? [];
  const period = getPeriodText(fields, answers);
  const missing = problems.flatMap(({ key }) => {
    const field = fields.find((one) => one.key === key);
    if (!field) return [];
    const part = presentMissing(field, ambiguous, language);
    const document = part.kind === 'several' ? undefined : findDocument(fields, field);
    const requestable = document ? toRequestable(document.key, period) : null;
    return [{ ...part, requestable }];
  });
  const inForm = (kind: MissingPart['kind'], label: LocalizedText): MissingPart => ({
    ...{ field: null, kind, label: label[language] },
    ...{ choices: [], requestable: null },
  });
  const first = [
    ...(hasUnclearDraft ? [inForm('draft', unclearDraft)] : []),
    ...(needsRegistration ? [inForm('answer', neededRegistration)] : []),
  ];
  return {
    state,
    number,
    attached: isOpen(state) ? attached.map((one) => nameAttached(one, language)) : [],
    missing: state !== 'missing' ? [] : [...first, ...missing],
    application: application && {
      id: application.id,
      trackingNumber: application.tracking_number,
      state: application.state,
    },
  };
}

function isOpen(state: ReadinessState): boolean {
  return state === 'ready' || state === 'missing';
}

// The type and period, with the name of the file by which it can be found again.
function nameAttached(
  { document: { type, period, name } }: AttachedDocument,
  language: Language,
): string {
  const words = [
    clientDocumentTypes[type].name[language],
    ...(period === null ? [] : [formatPeriod(period, language)]),
  ];
  return name === '' ? words.join(', ') : `${words.join(', ')} (${name})`;
}

const neededRegistration: LocalizedText = {
  en: 'For which registration it is',
  hi: 'किस रजिस्ट्रेशन के लिए है',
};

const unclearDraft: LocalizedText = {
  en: 'Another draft has documents that may be meant for this',
  hi: 'दूसरे मसौदे में दस्तावेज़ हैं, जो इसी के लिए हो सकते हैं',
};

const yesNo = {
  yes: { en: 'Yes', hi: 'हाँ' },
  no: { en: 'No', hi: 'नहीं' },
} as const satisfies Record<string, LocalizedText>;

function presentMissing(
  field: FormField,
  ambiguous: readonly string[],
  language: Language,
): Omit<MissingPart, 'requestable'> {
  const fileKind = ambiguous.includes(field.key) ? 'several' : 'document';
  return {
    field: field.key,
    kind: field.kind === 'file' ? fileKind : 'answer',
    label: localizedLabel(field.label, language),
    choices: listChoices(field, language),
  };
}

// A sales register also answers whether there were sales.
function findDocument(fields: readonly FormField[], missing: FormField): FormField | undefined {
  if (missing.kind === 'file') return missing;
  return fields.find(
    ({ key, kind }) =>
      kind === 'file' && Object.hasOwn(answerFromDocuments(fields, new Set([key])), missing.key),
  );
}

function toRequestable(field: string, period: string | null): MissingPart['requestable'] {
  const type = guessDocumentType(field);
  if (type === null) return null;
  return { type, period: clientDocumentTypes[type].use === 'periodic' ? period : null };
}

function listChoices(field: FormField, language: Language): MissingPart['choices'] {
  if (field.kind === 'choice')
    return field.choices.map(({ value, label }) => ({
      value,
      label: localizedLabel(label, language),
    }));
  if (field.kind !== 'yes-no') return [];
  return (['yes', 'no'] as const).map((value) => ({ value, label: yesNo[value][language] }));
}
