import { useParams } from 'react-router';
import { ConversationPage } from '../../features/support/office/conversation-page.tsx';

/** A support conversation, for staff. */
export default function SupportConversation() {
  const { threadId = '' } = useParams();
  return <ConversationPage key={threadId} threadId={threadId} />;
}
