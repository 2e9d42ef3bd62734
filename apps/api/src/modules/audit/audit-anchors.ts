import { verify, type KeyObject } from 'node:crypto';
import * as z from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { readHead } from './audit-queries.ts';

/** An end of the chain that was recorded outside the database. */
export interface AuditAnchor {
  readonly seq: number;
  readonly hash: string;
}

/** Reads the end of the chain, to be stored outside the database. */
export async function readCurrentAnchor(db: Db): Promise<AuditAnchor> {
  const head = await readHead(db);
  return { seq: head.seq, hash: head.hash.toString('hex') };
}

/**
 * Reads the anchors of log lines and verifies their signatures. Throws if a signature is wrong: the
 * log was changed, or belongs to another installation.
 */
export function readAnchors(
  lines: readonly string[],
  keys: readonly KeyObject[],
): readonly AuditAnchor[] {
  return lines
    .filter((line) => line.includes(`"${anchorEvent}"`))
    .map((line) => readAnchor(line, keys));
}

function readAnchor(line: string, keys: readonly KeyObject[]): AuditAnchor {
  const { seq, hash, signature } = anchorLine.parse(JSON.parse(line));
  const bytes = Buffer.from(signature, 'base64url');
  const isSigned = keys.some((key) => verify(null, anchorText({ seq, hash }), key, bytes));
  if (!isSigned)
    throw new Error(`the anchor ${seq} of the log was not signed by this product's key`);
  return { seq, hash };
}

const anchorLine = z.object({ seq: z.number(), hash: z.string(), signature: z.string() });

/** The log message of an anchor. */
export const anchorEvent = 'audit anchor';

/** The text of an anchor that is signed. */
export function anchorText({ seq, hash }: AuditAnchor): Buffer {
  return Buffer.from(`${seq}:${hash}`);
}
