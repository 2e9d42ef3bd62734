import type { ConversationState } from '@anupal/contract/support/lifecycle';
import { useLingui } from '@lingui/react/macro';
import { Badge } from '../../../ui/badge.tsx';
import { stateLabels, stateTones } from './conversation-labels.ts';

/** The state of a conversation. */
export function StatusBadge({ state }: { readonly state: ConversationState }) {
  const { i18n } = useLingui();
  return <Badge tone={stateTones[state]}>{i18n._(stateLabels[state])}</Badge>;
}
