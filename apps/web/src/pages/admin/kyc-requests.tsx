import { useLingui } from '@lingui/react/macro';
import { RequestList } from '../../features/kyc/review/request-list.tsx';
import { ListBesideDetail } from '../../ui/list-beside-detail.tsx';

/** The KYC requests, for staff. */
export default function KycRequests() {
  const { t } = useLingui();
  return (
    <ListBesideDetail names={{ list: t`KYC Requests`, detail: t`KYC Request` }}>
      <RequestList />
    </ListBesideDetail>
  );
}
