/** What a field for a file takes. */
export interface FileRules {
  /** The kinds, as media types. The browser only guesses them; the server reads the content. */
  readonly accept: readonly string[];
  readonly maxBytes: number;
  /** Pictures that are made smaller before they are sent: these kinds, with so many bytes at first. */
  readonly shrinks?: { readonly kinds: readonly string[]; readonly maxBytes: number };
}

const megabyte = 1024 * 1024;

/** What a place for a paper takes: a photo, made smaller before it is sent, or a PDF. */
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

/** Why a file is not taken. */
export type FileIssue =
  | { readonly is: 'several' }
  | { readonly is: 'wrongKind' }
  | { readonly is: 'empty' }
  | { readonly is: 'tooLarge'; readonly bytes: number; readonly limit: number };

/** What speaks against the files that somebody chose or dropped: exactly one is wanted. */
export function checkFiles(
  files: readonly Pick<File, 'size' | 'type'>[],
  { accept, maxBytes, shrinks }: FileRules,
): FileIssue | null {
  const [file] = files;
  if (file === undefined || files.length > 1) return { is: 'several' };
  // Some phones do not say what a file is.
  const isShrunk = file.type === '' || shrinks?.kinds.includes(file.type) === true;
  if (!isShrunk && !accept.includes(file.type)) return { is: 'wrongKind' };
  if (file.size === 0) return { is: 'empty' };
  const limit = isShrunk ? (shrinks?.maxBytes ?? maxBytes) : maxBytes;
  return file.size > limit ? { is: 'tooLarge', bytes: file.size, limit } : null;
}

/** The kinds as people call them: `JPEG`, `PDF`. */
export function kindNames(accept: readonly string[]): readonly string[] {
  return accept.map((type) => names[type] ?? type.replace(/^.*\//, '').toUpperCase());
}

const names: Readonly<Partial<Record<string, string>>> = {
  'image/webp': 'WebP',
  'text/plain': 'TXT',
};
