import { sign } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { recurringQueue, recurringSetup, type Queue } from '../../platform/jobs/jobs.ts';
import { anchorEvent, anchorText, readCurrentAnchor } from './audit-anchors.ts';

/** The queue that publishes anchors. */
export const auditAnchorSetup = recurringSetup('audit-anchor');

/**
 * Logs the signed head of the chain every five minutes. The log is stored elsewhere, so a chain
 * that was truncated or rewritten in the database contradicts it.
 */
export function auditAnchorQueue(context: Context): Queue<object> {
  return recurringQueue(auditAnchorSetup, '*/5 * * * *', async () => {
    const anchor = await readCurrentAnchor(context.db);
    const signature = sign(null, anchorText(anchor), context.keys.current.signing);
    context.log.info(anchorEvent, { ...anchor, signature: signature.toString('base64url') });
  });
}
