import { useParams } from 'react-router';
import { ConversationPage } from '../../features/support/office/conversation-page.tsx';

/** A support conversation, for staff. */
export default function SupportConversation() {
  const { conversationId = '' } = useParams();
  return <ConversationPage key={conversationId} conversationId={conversationId} />;
}
