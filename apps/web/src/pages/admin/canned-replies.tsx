import { CannedReplies } from '../../features/support/office/canned-replies.tsx';

/** The canned replies, for staff. */
export default function CannedRepliesPage() {
  return <CannedReplies />;
}
