import { brand } from '@anupal/contract/brand';
import { grievancePeriod } from '@anupal/contract/privacy/grievances';
import { isStaff, type User } from '@anupal/contract/users';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { DataRequestButton } from './data-request-button.tsx';

const { name, email } = brand.grievanceOfficer;
const { days } = grievancePeriod;

/** Where to complain about the handling of one's data, and until when it is answered. */
export function ComplaintsCard({ user }: { readonly user: User }) {
  const { t } = useLingui();
  return (
    <SectionCard title={t`Complaints`}>
      <div className="space-y-4">
        <p className="max-w-prose">
          <Trans>
            We answer a complaint about your data within {days} days; the last day is shown on it.
            If the answer does not settle the matter, you can complain to the Data Protection Board
            of India.
          </Trans>
        </p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <DataRequestButton kind="complaint" user={user} />
          {!isStaff(user.role) && (
            <TextLink to={paths.dashboardSupport}>
              <Trans>Your complaints and tickets</Trans>
            </TextLink>
          )}
        </div>
        <p className="text-small text-ink-soft">
          <Trans>
            Grievance Officer: {name}, {email}
          </Trans>
        </p>
      </div>
    </SectionCard>
  );
}
