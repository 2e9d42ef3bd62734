/** The name of the file that the Downloads dialog creates. */
export const combinedFileName = 'combined_output.txt';

/** Whether the Downloads dialog accepts a file. */
export function isTextFile({ name }: { readonly name: string }): boolean {
  return /\.txt$/i.test(name);
}

/** Whether a file is text: unlike pictures or programs, text has no null character. */
export function isText(text: string): boolean {
  return !text.includes('\0');
}

/** The content of the combined file: the message, then the uploaded text. */
export function combinedText(message: string, uploaded: string): string {
  return [message.trim(), uploaded].filter((part) => part !== '').join('\n\n');
}

/** The bytes of a file. */
export async function readBytes(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}

/**
 * Decodes a text file by its byte order mark, as Windows also writes UTF-16. The mark is left out.
 */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(detectEncoding(bytes)).decode(bytes);
}

function detectEncoding([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}
