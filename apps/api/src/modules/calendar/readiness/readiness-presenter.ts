import type { MissingPart, Readiness } from '@anupal/contract/calendar/clients/readiness';
import { localizedLabel } from '@anupal/contract/eservices/answer-format';
import type { FormField } from '@anupal/contract/eservices/form-fields';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import type { ObligationReadiness } from './readiness.ts';

/** Presents how far an obligation is from being filed, and what is missing. */
export function presentReadiness(
  { state, service, problems, hasOtherDraft, application }: ObligationReadiness,
  language: Language,
): Readiness {
  const fields = service?.version.fields ?? [];
  const missing = problems.flatMap(({ key }) => {
    const field = fields.find((one) => one.key === key);
    return field ? [presentMissing(field, language)] : [];
  });
  const label = otherDraft[language];
  const draft: MissingPart = { field: null, kind: 'draft', label, choices: [] };
  return {
    state,
    missing: state !== 'missing' ? [] : [...(hasOtherDraft ? [draft] : []), ...missing],
    application: application && {
      id: application.id,
      trackingNumber: application.tracking_number,
      state: application.state,
    },
  };
}

const otherDraft: LocalizedText = {
  en: 'The draft is for another period, GSTIN or statement',
  hi: 'मसौदा दूसरी अवधि, GSTIN या विवरण का है',
};

const yesNo = {
  yes: { en: 'Yes', hi: 'हाँ' },
  no: { en: 'No', hi: 'नहीं' },
} as const satisfies Record<string, LocalizedText>;

function presentMissing(field: FormField, language: Language): MissingPart {
  return {
    field: field.key,
    kind: field.kind === 'file' ? 'document' : 'answer',
    label: localizedLabel(field.label, language),
    choices: listChoices(field, language),
  };
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
