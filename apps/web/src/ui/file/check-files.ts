/** Which files a field accepts. */
export interface FileRules {
  /** The media types. The browser only guesses them; the server reads the content. */
  readonly accept: readonly string[];
  readonly maxBytes: number;
  /** Pictures that are shrunk before they are sent: their types, and their original size limit. */
  readonly shrinks?: { readonly kinds: readonly string[]; readonly maxBytes: number };
}

const megabyte = 1024 * 1024;

/** The rules for a document: a photo, shrunk before it is sent, or a PDF. */
export function photoOrPdf(maxBytes: number): FileRules {
  return {
    accept: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
    maxBytes,
    shrinks: {
      kinds: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'],
      maxBytes: 40 * megabyte,
    },
  };
}

/** Why a file is not accepted. */
export type FileIssue =
  | { readonly is: 'several' }
  | { readonly is: 'wrongKind' }
  | { readonly is: 'empty' }
  | { readonly is: 'tooLarge'; readonly bytes: number; readonly limit: number };

/** Checks the files that were chosen or dropped: exactly one is accepted. */
export function checkFiles(
  files: readonly Pick<File, 'size' | 'type'>[],
  { accept, maxBytes, shrinks }: FileRules,
): FileIssue | null {
  const [file] = files;
  if (file === undefined || files.length > 1) return { is: 'several' };
  // Some phones do not report the type of a file.
  const isShrunk = file.type === '' || shrinks?.kinds.includes(file.type) === true;
  if (!isShrunk && !accept.includes(file.type)) return { is: 'wrongKind' };
  if (file.size === 0) return { is: 'empty' };
  const limit = isShrunk ? (shrinks?.maxBytes ?? maxBytes) : maxBytes;
  return file.size > limit ? { is: 'tooLarge', bytes: file.size, limit } : null;
}

/** The common names of media types: `JPEG`, `PDF`. */
export function kindNames(accept: readonly string[]): readonly string[] {
  return accept.map((type) => names[type] ?? type.replace(/^.*\//, '').toUpperCase());
}

const names: Readonly<Partial<Record<string, string>>> = {
  'image/webp': 'WebP',
  'text/plain': 'TXT',
};
