import type { PreparedFile, UnsuitableFile } from './upload-slots.ts';
import { reencodeImage } from './reencode-image.ts';

/**
 * Prepares a chosen file: a picture is re-encoded, smaller and without its metadata. A file that
 * the browser cannot open is sent as it is, and the server reports what is wrong. `limit` is in
 * bytes.
 */
export async function prepareFile(
  file: File,
  limit: number,
): Promise<PreparedFile | { readonly unfit: UnsuitableFile }> {
  const drawn = isPdf(file) ? null : await reencodeImage(file).catch(() => null);
  if (drawn === null && isHeic(file)) return { unfit: { is: 'heic' } };
  const ready = drawn ?? file;
  if (ready.size > limit) return { unfit: { is: 'tooLarge', bytes: ready.size, limit } };
  return { blob: ready, picture: drawn };
}

/** Prepares a file that keeps its original name. */
export async function prepareNamedFile(file: File, limit: number): ReturnType<typeof prepareFile> {
  const prepared = await prepareFile(file, limit);
  if ('unfit' in prepared) return prepared;
  const { blob, picture } = prepared;
  return { blob: new File([blob], file.name, { type: blob.type }), picture };
}

function isPdf({ type }: File): boolean {
  return type === 'application/pdf';
}

function isHeic({ type, name }: File): boolean {
  return /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));
}
