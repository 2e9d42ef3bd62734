import { useParams } from 'react-router';
import { RequestReview } from '../../features/kyc/review/request-review.tsx';

/** The review of a KYC request. */
export default function KycRequestPage() {
  const { kycId = '' } = useParams();
  return <RequestReview key={kycId} kycId={kycId} />;
}
