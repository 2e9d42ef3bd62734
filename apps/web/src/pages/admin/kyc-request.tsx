import { useParams } from 'react-router';
import { RequestReview } from '../../features/kyc/review/request-review.tsx';
import { PersonSheet } from '../../features/office/people/person-sheet.tsx';

/** The review of a KYC request. */
export default function KycRequestPage() {
  const { kycId = '' } = useParams();
  return (
    <RequestReview
      key={kycId}
      kycId={kycId}
      renderPerson={({ id, fullName }) => <PersonSheet userId={id} fullName={fullName} />}
    />
  );
}
