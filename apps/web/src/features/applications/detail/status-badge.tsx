import type { ApplicationState } from '@anupal/contract/applications/lifecycle';
import { useLingui } from '@lingui/react/macro';
import { Badge } from '../../../ui/badge.tsx';
import { stateLabels, stateTones } from '../application-labels.ts';

/** Where an application stands. */
export function StateBadge({ state }: { readonly state: ApplicationState }) {
  const { i18n } = useLingui();
  return <Badge tone={stateTones[state]}>{i18n._(stateLabels[state])}</Badge>;
}
