import type { Language } from '@anupal/contract/languages';
import type { TopicRecord, SupportDocument } from '@anupal/contract/support/schemas';
import { formatDate } from '../../../lib/i18n/format.ts';

/** The name under which an attachment is saved: as its sender called it, with the ending of what it is. */
export function downloadName({ name, kind }: Pick<SupportDocument, 'name' | 'kind'>): string {
  const bare = name.replace(/\.[^.]*$/, '').trim();
  return `${bare === '' ? 'attachment' : bare}.${kind === 'pdf' ? 'pdf' : 'jpg'}`;
}

/** What a record is called: what it is, its number or the amount, its day, and what else there is. */
export function recordName(
  { kind, name, detail, at }: Omit<TopicRecord, 'id'>,
  label: string,
  language: Language,
): string {
  const day = at === null ? '' : formatDate(at, language);
  // The id of a payment tells people little.
  const parts = kind === 'payment' ? [label, detail, day, name] : [label, name, day, detail];
  return parts.filter((part) => part !== '').join(' · ');
}
