import { ReplyDesk } from '../../features/support/office/canned-replies.tsx';

/** The prepared replies, for admins and superadmins. */
export default function PreparedReplies() {
  return <ReplyDesk />;
}
