import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { messageResponse } from '../message-response.ts';
import { staffRoles } from '../users.ts';
import { messageTextValue } from '../values/message-text.ts';
import { paragraphValue } from '../values/paragraph.ts';
import { version } from './inputs.ts';
import { cannedReply } from './schemas.ts';

/** The longest name of a canned reply, in characters. */
export const maxReplyNameLength = 80;

const replyId = z.object({ replyId: z.uuid() });
const content = {
  name: paragraphValue(maxReplyNameLength, {
    missing: 'reply_name_missing',
    tooLong: 'reply_name_long',
  }),
  textEn: messageTextValue,
  textHi: messageTextValue,
};

/** Canned replies of staff. */
export const replies = {
  listReplies: endpoint({
    method: 'GET',
    path: '/support/canned-replies',
    access: staffRoles,
    response: z.object({ replies: z.array(cannedReply) }),
    errors: [],
  }),
  createReply: endpoint({
    method: 'POST',
    path: '/support/canned-replies',
    access: staffRoles,
    body: z.object(content),
    response: cannedReply,
    errors: [],
  }),
  updateReply: endpoint({
    method: 'PATCH',
    path: '/support/canned-replies/:replyId',
    access: staffRoles,
    params: replyId,
    body: z.object({ ...content, version }),
    response: cannedReply,
    errors: ['not_found', 'reply_changed'],
  }),
  removeReply: endpoint({
    method: 'DELETE',
    path: '/support/canned-replies/:replyId',
    access: staffRoles,
    params: replyId,
    response: messageResponse,
    errors: ['not_found'],
  }),
};
