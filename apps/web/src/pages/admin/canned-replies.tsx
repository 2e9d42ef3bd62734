import { CannedReplies } from '../../features/support/office/canned-replies.tsx';

/** The prepared replies, for admins and superadmins. */
export default function CannedRepliesPage() {
  return <CannedReplies />;
}
