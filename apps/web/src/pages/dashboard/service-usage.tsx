import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { DraftCard } from '../../features/applications/own/draft-card.tsx';
import { OwnApplications } from '../../features/applications/own/own-applications.tsx';
import { PlanUsage } from '../../features/applications/own/plan-usage.tsx';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { servicesQuery } from '../../features/eservices/listing/services-api.ts';
import { RequireKyc } from '../../features/kyc/own/require-kyc.tsx';
import { UsageBar } from '../../features/subscriptions/usage-bar.tsx';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { PageHeading } from '../../ui/page-heading.tsx';

/** All applications of the franchisee with their progress, and then the usage of the plan. */
export default function ServiceUsage() {
  const { t } = useLingui();
  return (
    <RequireRole allowed={['user']}>
      <PageHeading>{t`Service Usage`}</PageHeading>
      <RequireKyc>
        <Own />
      </RequireKyc>
    </RequireRole>
  );
}

function Own() {
  const all = { q: '', department: '', page: 1 };
  const { data: services = [] } = useQuery(servicesQuery(all, useLanguage()));
  return (
    <>
      <DraftCard />
      <OwnApplications services={services} />
      <PlanUsage renderUsage={(usage) => <UsageBar usage={usage} />} />
    </>
  );
}
