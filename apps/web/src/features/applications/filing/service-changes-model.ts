import type { EserviceDetail } from '@anupal/contract/eservices';
import type { FormField } from '@anupal/contract/eservices/form-fields';

/** A change of a service since the user last saw it. */
export type ServiceChange =
  | { readonly of: 'firmFee' | 'governmentFee'; readonly to: number | null }
  | { readonly of: 'usualTime'; readonly to: string }
  | { readonly of: 'documents'; readonly added: readonly string[] }
  | {
      readonly of: 'field';
      readonly is: 'added' | 'removed' | 'changed';
      readonly field: FormField;
    }
  // Any other text.
  | { readonly of: 'text' };

/** The changes of a service that matter to an applicant; at least that its text has changed. */
export function listServiceChanges(
  before: EserviceDetail,
  after: EserviceDetail,
): readonly ServiceChange[] {
  const changes: ServiceChange[] = [];
  for (const fee of ['firmFee', 'governmentFee'] as const)
    if (before[fee] !== after[fee]) changes.push({ of: fee, to: after[fee] });
  if (before.usualTime !== after.usualTime) changes.push({ of: 'usualTime', to: after.usualTime });
  const added = after.documents.filter((document) => !before.documents.includes(document));
  if (added.length > 0) changes.push({ of: 'documents', added });
  changes.push(...listFieldChanges(before.formFields, after.formFields));
  return changes.length === 0 ? [{ of: 'text' }] : changes;
}

function listFieldChanges(
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
  const remaining = new Set(after.map(({ key }) => key));
  const removed = before.filter(({ key }) => !remaining.has(key));
  return [
    ...changed,
    ...removed.map((field): ServiceChange => ({ of: 'field', is: 'removed', field })),
  ];
}
