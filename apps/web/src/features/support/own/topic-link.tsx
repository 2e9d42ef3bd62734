import type { TopicRecord } from '@anupal/contract/support/schemas';
import { useLingui } from '@lingui/react/macro';
import { paths } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { TrackingText } from '../../../ui/tracking-text.tsx';
import { aboutLabels } from '../conversation/conversation-labels.ts';
import { recordName } from '../conversation/conversation-model.ts';

/** The topic of a ticket, linked to its page. */
export function TopicLink({ about }: { readonly about: TopicRecord }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const links = {
    application: `${paths.dashboardApplications}/${about.id}`,
    payment: paths.dashboardPlans,
    kyc: paths.dashboardKyc,
  };
  return (
    <TextLink to={links[about.kind]}>
      <TrackingText text={recordName(about, i18n._(aboutLabels[about.kind]), language)} />
    </TextLink>
  );
}
