import { openFolderStore } from './folder-store.ts';
import { openS3Store, type S3Location } from './s3-store.ts';
import type { FileStore } from './store.ts';

/** Where files are stored. */
export type FileLocation = { readonly kind: 'folder'; readonly folder: string } | S3Location;

/** A folder on this machine. */
export function folderLocation(folder: string): FileLocation {
  return { kind: 'folder', folder };
}

/** Opens the store at a location; the location is first contacted on use. */
export function openFileStore(location: FileLocation): FileStore {
  return location.kind === 's3' ? openS3Store(location) : openFolderStore(location.folder);
}

/**
 * Parses the address of files: `file:./data/files`, or
 * `s3://KEY:SECRET@host/bucket?region=ap-south-1`, where `/bucket/folder` stores them below a folder
 * of the bucket, `&tls=off` uses plain HTTP, and special characters in KEY or SECRET are
 * percent-encoded. Null for anything else.
 */
export function parseFileLocation(text: string): FileLocation | null {
  const folder = /^file:(?:\/\/(?=\/))?(.+)$/s.exec(text)?.[1];
  if (folder !== undefined) return folderLocation(folder);
  return URL.canParse(text) ? parseS3(new URL(text)) : null;
}

function parseS3(url: URL): S3Location | null {
  const [, bucket = '', ...folders] = url.pathname.replace(/\/$/, '').split('/');
  const region = url.searchParams.get('region');
  const tls = url.searchParams.get('tls') ?? 'on';
  const hasKnownOptions = [...url.searchParams.keys()].every((key) =>
    ['region', 'tls'].includes(key),
  );
  const isComplete =
    url.protocol === 's3:' && url.hostname && url.username && url.password && region;
  const isPlain = /^[a-z0-9][a-z0-9.-]{1,62}$/.test(bucket) && folders.every(isPlainFolder);
  if (!isComplete || !isPlain || !hasKnownOptions || !['on', 'off'].includes(tls)) return null;
  return {
    kind: 's3',
    endpoint: `${tls === 'on' ? 'https' : 'http'}://${url.host}`,
    bucket,
    prefix: folders.map((name) => `${name}/`).join(''),
    region,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}

function isPlainFolder(name: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(name);
}
