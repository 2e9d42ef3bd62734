import { sign } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import type { Queue, QueueSetup } from '../../platform/jobs/jobs.ts';
import { anchorEvent, anchorText, currentAnchor } from './audit-anchors.ts';

/** Telling the outside where the chain ends. */
export const auditAnchorSetup: QueueSetup = {
  name: 'audit-anchor',
  options: { retryLimit: 3, deleteAfterSeconds: 3600 },
};

/**
 * Writes the signed end of the chain to the log every five minutes. The log is kept elsewhere, so a
 * chain that somebody cut or wrote anew in the database contradicts it.
 */
export function auditAnchorQueue(context: Context): Queue<object> {
  return {
    ...auditAnchorSetup,
    batchSize: 1,
    cron: '*/5 * * * *',
    run: async () => {
      const anchor = await currentAnchor(context.db);
      const signature = sign(null, anchorText(anchor), context.keys.current.signing);
      context.log.info(anchorEvent, { ...anchor, signature: signature.toString('base64url') });
    },
  };
}
