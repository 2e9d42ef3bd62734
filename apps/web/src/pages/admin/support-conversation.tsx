import { useParams } from 'react-router';
import { ConversationPage } from '../../features/support/office/conversation-page.tsx';

/** One conversation, for admins and superadmins. */
export default function SupportConversation() {
  const { threadId = '' } = useParams();
  return <ConversationPage key={threadId} threadId={threadId} />;
}
