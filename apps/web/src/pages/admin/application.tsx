import { useParams } from 'react-router';
import { ApplicationReview } from '../../features/applications/office/application-review.tsx';

/** The office page of an application. */
export default function ApplicationPage() {
  const { applicationId = '' } = useParams();
  return <ApplicationReview key={applicationId} applicationId={applicationId} />;
}
