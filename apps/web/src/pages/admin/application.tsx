import { useParams } from 'react-router';
import { ApplicationReview } from '../../features/applications/office/application-review.tsx';

/** One application, to be worked on. */
export default function ApplicationPage() {
  const { applicationId = '' } = useParams();
  return <ApplicationReview key={applicationId} applicationId={applicationId} />;
}
