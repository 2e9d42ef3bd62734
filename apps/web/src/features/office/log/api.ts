import type { Response } from '@anupal/contract/endpoint';
import { office } from '@anupal/contract/office';
import type { ChainVerdict } from '@anupal/contract/office/log';
import { call } from '../../../lib/api-client.ts';
import type { Answer } from '../../../lib/request.ts';
import { valueOf } from '../../../lib/value-of.ts';
import { entriesPerPage, type LogPlace } from './model.ts';

/** A page of the audit log. */
export function logQuery({ about, from, to, trail }: LogPlace) {
  const last = trail.at(-1);
  const query = {
    action: about === null ? undefined : `${about}.`,
    from: from || undefined,
    to: to || undefined,
    cursor: last === undefined ? undefined : Number(last),
    limit: entriesPerPage,
  };
  return {
    queryKey: ['office', 'log', query],
    queryFn: (): Promise<Response<typeof office.readAudit>> =>
      valueOf(call(office.readAudit, { query })),
  };
}

/** Walks along the whole chain of the log. */
export function verifyChain(): Promise<Answer<ChainVerdict>> {
  return call(office.verifyAudit);
}
