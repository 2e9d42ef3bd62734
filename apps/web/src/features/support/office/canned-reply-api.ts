import type { BodyInput, Response } from '@anupal/contract/endpoint';
import { support } from '@anupal/contract/support';
import { call } from '../../../lib/api/api-client.ts';
import { valueOf } from '../../../lib/api/value-of.ts';
import { supportKey } from '../conversation/conversation-api.ts';

/** The prepared replies. */
export function repliesQuery() {
  return {
    queryKey: [...supportKey, 'replies'],
    queryFn: (): Promise<Response<typeof support.listReplies>> =>
      valueOf(call(support.listReplies)),
  };
}

/** A prepared reply as the form hands it in. */
export type ReplyBody = BodyInput<typeof support.createReply>;

/** A prepared reply that is changed, as it was looked at. */
export interface ReplyVersion {
  readonly id: string;
  readonly version: number;
}

/** Keeps a reply, or writes one anew. */
export function saveReply(seen: ReplyVersion | null, body: ReplyBody) {
  if (seen === null) return call(support.createReply, { body });
  const params = { replyId: seen.id };
  return call(support.updateReply, { params, body: { ...body, version: seen.version } });
}

/** Deletes a prepared reply. */
export function removeReply(replyId: string) {
  return call(support.removeReply, { params: { replyId } });
}
