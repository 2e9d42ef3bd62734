import type { Language } from '@anupal/contract/languages';
import type { TopicRecord, SupportDocument } from '@anupal/contract/support/schemas';
import { formatDate } from '../../../lib/i18n/format.ts';

/** The file name of an attachment: the sender's name, with the extension of the actual type. */
export function downloadName({ name, kind }: Pick<SupportDocument, 'name' | 'kind'>): string {
  const bare = name.replace(/\.[^.]*$/, '').trim();
  return `${bare === '' ? 'attachment' : bare}.${kind === 'pdf' ? 'pdf' : 'jpg'}`;
}

/** The name of a record: its kind, number or amount, date and details. */
export function recordName(
  { kind, name, detail, at }: Omit<TopicRecord, 'id'>,
  label: string,
  language: Language,
): string {
  const day = at === null ? '' : formatDate(at, language);
  // The id of a payment means little to people.
  const parts = kind === 'payment' ? [label, detail, day, name] : [label, name, day, detail];
  return parts.filter((part) => part !== '').join(' · ');
}
