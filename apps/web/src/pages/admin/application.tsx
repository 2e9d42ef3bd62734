import { useParams } from 'react-router';
import { ApplicationReview } from '../../features/applications/office/application-review.tsx';
import { PersonSheet } from '../../features/office/people/person-sheet.tsx';

/** The office page of an application. */
export default function ApplicationPage() {
  const { applicationId = '' } = useParams();
  return (
    <ApplicationReview
      key={applicationId}
      applicationId={applicationId}
      renderPerson={({ id, fullName }) => <PersonSheet userId={id} fullName={fullName} />}
    />
  );
}
