import { useParams } from 'react-router';
import { RequestReview } from '../../features/kyc/review/request-review.tsx';

/** One KYC request, to be looked at and decided. */
export default function KycRequestPage() {
  const { kycId = '' } = useParams();
  return <RequestReview key={kycId} kycId={kycId} />;
}
