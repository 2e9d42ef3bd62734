import { ReplyDesk } from '../../features/support/replies/components/reply-desk.tsx';

/** The prepared replies, for admins and superadmins. */
export default function PreparedReplies() {
  return <ReplyDesk />;
}
