import { parseRupees } from '@anupal/contract/values/rupees';
import { isUuid } from '@anupal/contract/values/uuid';

/** The token in the fragment of a URL, from the QR code of a document; null if there is none. */
export function parseToken(hash: string): string | null {
  const token = hash.replace(/^#/, '').toLowerCase();
  return isUuid(token) ? token : null;
}

/** What is typed into the form, which may be ahead of React's state before hydration. */
export function readTyped(form: HTMLFormElement): { number: string; total: string } {
  const data = new FormData(form);
  const read = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { number: read('number'), total: read('total') };
}

/** What is sent for a typed number and total; a total that cannot be read is none. */
export function toNamedDocument({
  number,
  total,
}: {
  readonly number: string;
  readonly total: string;
}) {
  return { number, total: Number(parseRupees(total) ?? 0) };
}

/** Why a file is not checked. */
export type FileIssue = 'several' | 'unsuitable';

const maxBytes = 20 * 1024 * 1024;

/** Why chosen files are not checked: only one PDF of a reasonable size is. */
export function findIssue(
  files: readonly Pick<File, 'name' | 'size' | 'type'>[],
): FileIssue | null {
  const [file] = files;
  if (file === undefined || files.length > 1) return 'several';
  // Some phones do not report the type of a file.
  const isPdf = file.type === 'application/pdf' || (file.type === '' && /\.pdf$/i.test(file.name));
  return isPdf && file.size > 0 && file.size <= maxBytes ? null : 'unsuitable';
}
