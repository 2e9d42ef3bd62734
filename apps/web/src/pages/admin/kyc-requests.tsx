import { RequestList } from '../../features/kyc/review/request-list.tsx';

/** The KYC requests, for admins and superadmins. */
export default function KycRequests() {
  return <RequestList />;
}
