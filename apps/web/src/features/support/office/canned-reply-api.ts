import type { BodyInput, Response } from '@anupal/contract/endpoint';
import { support } from '@anupal/contract/support';
import { call } from '../../../lib/api/api-client.ts';
import { getValue } from '../../../lib/api/get-value.ts';
import { supportKey } from '../conversation/conversation-api.ts';

/** The canned replies. */
export function repliesQuery() {
  return {
    queryKey: [...supportKey, 'replies'],
    queryFn: (): Promise<Response<typeof support.listReplies>> =>
      getValue(call(support.listReplies)),
  };
}

/** A canned reply as submitted by the form. */
export type ReplyBody = BodyInput<typeof support.createReply>;

/** A canned reply in the version that was seen. */
export interface ReplyVersion {
  readonly id: string;
  readonly version: number;
}

/** Creates or changes a canned reply. */
export function saveReply(seen: ReplyVersion | null, body: ReplyBody) {
  if (seen === null) return call(support.createReply, { body });
  const params = { replyId: seen.id };
  return call(support.updateReply, { params, body: { ...body, version: seen.version } });
}

/** Deletes a canned reply. */
export function removeReply(replyId: string) {
  return call(support.removeReply, { params: { replyId } });
}
