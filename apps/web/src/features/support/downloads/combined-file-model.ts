/** The name of the file that the Downloads dialog makes. */
export const combinedFileName = 'combined_output.txt';

/** Whether a file is one that the Downloads dialog takes. */
export function isTextFile({ name }: { readonly name: string }): boolean {
  return /\.txt$/i.test(name);
}

/** Whether it is text: no character of one is a zero byte, as a picture or a program has them. */
export function isText(text: string): boolean {
  return !text.includes('\0');
}

/** What the made file says: the message, then what was uploaded. */
export function combinedText(message: string, uploaded: string): string {
  return [message.trim(), uploaded].filter((part) => part !== '').join('\n\n');
}

/** What is in a file. */
export async function readBytes(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}

/** The text of a file, by its byte order mark: Windows writes UTF-16 too. The mark itself is left out. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(detectEncoding(bytes)).decode(bytes);
}

function detectEncoding([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}
