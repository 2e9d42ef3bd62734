import type { ConversationListItem } from '@anupal/contract/support/schemas';
import { Trans } from '@lingui/react/macro';
import { Badge } from '../../../ui/badge.tsx';
import { DateText } from '../../../ui/date-text.tsx';

/** By when a complaint about personal data is answered; nothing for other conversations. */
export function AnswerBy({ conversation }: AnswerByProps) {
  const { answerBy, state } = conversation;
  if (answerBy === null) return null;
  // At noon, so that it is the same day everywhere.
  const day = <DateText iso={`${answerBy}T12:00:00Z`} />;
  return (
    <Badge tone={state === 'open' ? 'warning' : 'neutral'}>
      <Trans>Complaint, answer by {day}</Trans>
    </Badge>
  );
}

interface AnswerByProps {
  readonly conversation: Pick<ConversationListItem, 'answerBy' | 'state'>;
}
