/** The name of the file that the Downloads dialog makes. */
export const combinedFileName = 'combined_output.txt';

/** Whether a file is one that the Downloads dialog takes. */
export function isTextFile({ name }: { readonly name: string }): boolean {
  return /\.txt$/i.test(name);
}

/** What the made file says: the message, then what was uploaded. */
export function combinedText(message: string, uploaded: string): string {
  return [message.trim(), uploaded].filter((part) => part !== '').join('\n\n');
}

/** The text of a file, by its byte order mark: Windows writes UTF-16 too. The mark itself is left out. */
export function textOf(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}
