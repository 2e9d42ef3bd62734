import { prefillPeriodAnswers } from '@anupal/contract/applications/known-answers';
import { findFixedAnswers } from '@anupal/contract/calendar/fixed-answers';
import { isUuid } from '@anupal/contract/values/uuid';
import type { Answers, FormField } from '@anupal/contract/eservices/form-fields';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useOutletContext, useParams } from 'react-router';
import { parseApplicationStart, paths } from '../../app/paths.ts';
import { ApplyPage } from '../../features/applications/filing/apply-page.tsx';
import { Confirmation } from '../../features/applications/filing/confirmation.tsx';
import { filedStep } from '../../features/applications/filing/filing-steps-model.ts';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { profileQuery } from '../../features/calendar/calendar-api.ts';
import { QuestionField } from '../../features/eservices/questions/question-field.tsx';
import { servicesQuery } from '../../features/eservices/listing/services-api.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { lastPlace } from '../../lib/last-place.ts';
import { useUrlQuery } from '../../lib/lists/use-url-query.ts';
import { useSignedInUser } from '../../lib/session/use-session.ts';

/** Where a franchisee applies for a service, one step after another. */
export default function Apply() {
  return (
    <RequireRole allowed={['user']}>
      <Own />
    </RequireRole>
  );
}

function Own() {
  const { eserviceId = '', step } = useParams();
  const { id: userId, isKycVerified } = useSignedInUser();
  const { search } = useUrlQuery();
  // The layout passes it on, because pages know nothing of the frame around them.
  const languageSwitch = useOutletContext<ReactNode>();
  const servicePage = `${paths.dashboardServices}/${eserviceId}`;
  const closeTo = lastPlace(userId) ?? servicePage;
  const filedId = search.get('application') ?? '';
  if (!isKycVerified) return <Navigate to={servicePage} replace />;
  return step === filedStep && isUuid(filedId) ? (
    <Confirmation applicationId={filedId} closeTo={closeTo} languageSwitch={languageSwitch} />
  ) : (
    <Form key={eserviceId} {...{ eserviceId, step, closeTo, languageSwitch }} />
  );
}

function pickAsked(fields: readonly FormField[], answers: Answers): Answers {
  const asked = Object.entries(answers).filter(([key]) => fields.some((one) => one.key === key));
  return Object.fromEntries(asked);
}

interface FormProps {
  readonly eserviceId: string;
  readonly step: string | undefined;
  readonly closeTo: string;
  readonly languageSwitch: ReactNode;
}

function Form({ eserviceId, ...rest }: FormProps) {
  const everything = { q: '', department: '', page: 1 };
  const { data = [] } = useQuery(servicesQuery(everything, useLanguage()));
  const start = parseApplicationStart(useUrlQuery().search);
  const { periodEnds, rule = '', client = 'self' } = start;
  // A link from the own calendar is for the business of the calendar profile.
  const isForBusiness = periodEnds !== undefined && client === 'self';
  const business = useQuery({ ...profileQuery(), enabled: isForBusiness });
  if (isForBusiness && business.isPending) return null;
  const numbers = business.data?.storedProfile?.identity ?? {};
  const prefill = (fields: readonly FormField[]) =>
    periodEnds === undefined
      ? {}
      : {
          ...prefillPeriodAnswers(fields, periodEnds, numbers),
          ...pickAsked(fields, findFixedAnswers(rule)),
        };
  return (
    <ApplyPage
      {...rest}
      eserviceId={eserviceId}
      start={start}
      prefill={prefill}
      name={data.find(({ id }) => id === eserviceId)?.eserviceName}
      renderField={(field) => <QuestionField {...field} />}
    />
  );
}
