import { openFolderStore } from './folder-store.ts';
import { openS3Store, type S3Location } from './s3-store.ts';
import type { FileStore } from './store.ts';

/** Where files are kept. */
export type FileLocation = { readonly kind: 'folder'; readonly folder: string } | S3Location;

/** A folder of this machine as the place of files. */
export function folderLocation(folder: string): FileLocation {
  return { kind: 'folder', folder };
}

/** Opens the store at a place; nothing is asked of it before its first use. */
export function openFileStore(place: FileLocation): FileStore {
  return place.kind === 's3' ? openS3Store(place) : openFolderStore(place.folder);
}

/**
 * Reads an address of files: `file:./data/files`, or
 * `s3://KEY:SECRET@host/bucket?region=ap-south-1`, where `/bucket/folder` keeps them below a folder
 * of the bucket, `&tls=off` speaks plain HTTP, and what is special in KEY or SECRET is
 * percent-encoded. Null where it is neither.
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
  const known = [...url.searchParams.keys()].every((key) => ['region', 'tls'].includes(key));
  const isWhole = url.protocol === 's3:' && url.hostname && url.username && url.password && region;
  const isPlain = /^[a-z0-9][a-z0-9.-]{1,62}$/.test(bucket) && folders.every(isPlainFolder);
  if (!isWhole || !isPlain || !known || !['on', 'off'].includes(tls)) return null;
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
