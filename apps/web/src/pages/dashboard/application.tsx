import { useParams } from 'react-router';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { ApplicationPage } from '../../features/applications/own/application-page.tsx';
import { QuestionField } from '../../features/eservices/questions/question-field.tsx';

/** An application of the franchisee. */
export default function Application() {
  const { applicationId = '' } = useParams();
  return (
    <RequireRole allowed={['user']}>
      <ApplicationPage
        key={applicationId}
        applicationId={applicationId}
        renderField={(field) => <QuestionField {...field} />}
      />
    </RequireRole>
  );
}
