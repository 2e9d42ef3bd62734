import { RequestList } from '../../features/kyc/review/request-list.tsx';

/** The KYC requests, for staff. */
export default function KycRequests() {
  return <RequestList />;
}
