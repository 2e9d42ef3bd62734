import type { ApplicationDraft } from '@anupal/contract/applications/records';
import type { EserviceDetail } from '@anupal/contract/eservices';
import type { Answers, FormField } from '@anupal/contract/eservices/form-fields';
import type { Language } from '@anupal/contract/languages';
import { paths } from '../../../app/paths.ts';
import type { Slots } from '../../../lib/document-keeper.ts';
import type { GivenApplication } from './api.ts';

/** What is typed into the form, with the key under which it will be filed. */
export type TypedApplication = ApplicationDraft & { readonly filingKey: string };

/** What the form begins with: what was typed last, else nothing. */
export function firstTyped(draft: ApplicationDraft | null, newKey: string): TypedApplication {
  const empty = { kind: 'self', clientId: null, name: '', phone: '', email: '', pan: '' } as const;
  const { client = empty, answers = {}, filingKey = newKey } = draft ?? {};
  return { client, answers, filingKey };
}

/** The client as the API wants it; null while none of the earlier ones is chosen. */
export function givenClient({
  client,
}: Pick<TypedApplication, 'client'>): GivenApplication['client'] | null {
  const { kind, clientId, name, phone, email, pan } = client;
  if (kind === 'self') return { kind };
  if (kind === 'new') return { kind, name, phone, email, ...(pan.trim() !== '' && { pan }) };
  return clientId === null ? null : { kind, clientId };
}

/** The answers as the API wants them; that to a field for a file is the id of its document. */
export function givenAnswers(
  fields: readonly FormField[],
  typed: Pick<TypedApplication, 'answers'>,
  slots: Slots<string, { readonly id: string }>,
): Answers {
  const answerTo = ({ key, kind }: FormField): string => {
    if (kind !== 'file') return typed.answers[key] ?? '';
    const slot = slots[key];
    return slot?.is === 'kept' ? slot.document.id : '';
  };
  return Object.fromEntries(fields.map((field) => [field.key, answerTo(field)]));
}

/** What a field is called in a language; in English where nobody has written its Hindi. */
export function labelIn(language: Language, { label }: Pick<FormField, 'label'>): string {
  return label[language] ?? label.en;
}

/** What of a service is not as somebody saw it before. */
export type ServiceChange =
  | { readonly of: 'firmFee' | 'governmentFee'; readonly to: number | null }
  | { readonly of: 'usualTime'; readonly to: string }
  | { readonly of: 'papers'; readonly added: readonly string[] }
  | {
      readonly of: 'field';
      readonly is: 'added' | 'removed' | 'changed';
      readonly field: FormField;
    }
  // A word here or there.
  | { readonly of: 'text' };

/** What has changed of a service for somebody who applies; at least that its text did. */
export function changesOf(before: EserviceDetail, after: EserviceDetail): readonly ServiceChange[] {
  const changes: ServiceChange[] = [];
  for (const fee of ['firmFee', 'governmentFee'] as const)
    if (before[fee] !== after[fee]) changes.push({ of: fee, to: after[fee] });
  if (before.usualTime !== after.usualTime) changes.push({ of: 'usualTime', to: after.usualTime });
  const added = after.documents.filter((paper) => !before.documents.includes(paper));
  if (added.length > 0) changes.push({ of: 'papers', added });
  changes.push(...fieldChanges(before.formFields, after.formFields));
  return changes.length === 0 ? [{ of: 'text' }] : changes;
}

function fieldChanges(
  before: readonly FormField[],
  after: readonly FormField[],
): readonly ServiceChange[] {
  const known = new Map(before.map((field) => [field.key, field]));
  const changed = after.flatMap((field): ServiceChange[] => {
    const old = known.get(field.key);
    if (old === undefined) return [{ of: 'field', is: 'added', field }];
    const isSame = JSON.stringify(old) === JSON.stringify(field);
    return isSame ? [] : [{ of: 'field', is: 'changed', field }];
  });
  const kept = new Set(after.map(({ key }) => key));
  const removed = before.filter(({ key }) => !kept.has(key));
  return [
    ...changed,
    ...removed.map((field): ServiceChange => ({ of: 'field', is: 'removed', field })),
  ];
}

/** The wallet or the plans, from where there is a way back to the application for a service. */
export function detourFor(place: 'wallet' | 'plans', eserviceId: string): string {
  const path = place === 'wallet' ? paths.dashboardWallet : paths.plans;
  return `${path}?apply=${eserviceId}`;
}
