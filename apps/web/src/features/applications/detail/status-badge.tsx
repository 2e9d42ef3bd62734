import type { ApplicationState } from '@anupal/contract/applications/lifecycle';
import { useLingui } from '@lingui/react/macro';
import { Badge } from '../../../ui/badge.tsx';
import { applicationStatusLabels, applicationStatusTones } from '../application-labels.ts';

/** The status of an application. */
export function StatusBadge({ state }: { readonly state: ApplicationState }) {
  const { i18n } = useLingui();
  return (
    <Badge tone={applicationStatusTones[state]}>{i18n._(applicationStatusLabels[state])}</Badge>
  );
}
