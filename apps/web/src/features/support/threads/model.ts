import type { AboutRecord, SupportDocument } from '@anupal/contract/support/records';

/** The name under which an attachment is saved: as its sender called it, with the ending of what it is. */
export function fileNameOf({ name, kind }: Pick<SupportDocument, 'name' | 'kind'>): string {
  const bare = name.replace(/\.[^.]*$/, '').trim();
  return `${bare === '' ? 'attachment' : bare}.${kind === 'pdf' ? 'pdf' : 'jpg'}`;
}

/** What a record is called: its number and what it is. */
export function nameOf(
  { name, detail }: Pick<AboutRecord, 'name' | 'detail'>,
  kind: string,
): string {
  return [kind, name, detail].filter((part) => part !== '').join(' · ');
}
