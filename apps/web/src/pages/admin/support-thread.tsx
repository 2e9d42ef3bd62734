import { useParams } from 'react-router';
import { ThreadPage } from '../../features/support/inbox/components/thread-page.tsx';

/** One conversation, for admins and superadmins. */
export default function SupportThread() {
  const { threadId = '' } = useParams();
  return <ThreadPage key={threadId} threadId={threadId} />;
}
