import { useParams } from 'react-router';
import { ThreadPage } from '../../features/support/office/conversation-page.tsx';

/** One conversation, for admins and superadmins. */
export default function SupportThread() {
  const { threadId = '' } = useParams();
  return <ThreadPage key={threadId} threadId={threadId} />;
}
