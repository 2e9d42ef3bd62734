import type { FormField } from '@anupal/contract/eservices/form-fields';
import { useQuery } from '@tanstack/react-query';
import type { ApplicationStart } from '../../app/paths.ts';
import { ApplyDialog } from '../../features/applications/filing/apply-dialog.tsx';
import { prefillPeriodAnswers } from '../../features/applications/filing/filing-model.ts';
import { profileQuery } from '../../features/calendar/calendar-api.ts';
import { QuestionField } from '../../features/eservices/questions/question-field.tsx';
import { servicesQuery } from '../../features/eservices/listing/services-api.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';

interface ApplyProps {
  readonly eserviceId: string;
  readonly start?: ApplicationStart;
  readonly onClose: () => void;
}

/** The dialog in which a franchisee applies for a service. */
export function Apply({ eserviceId, start = {}, onClose }: ApplyProps) {
  const everything = { q: '', department: '', page: 1 };
  const { data = [] } = useQuery(servicesQuery(everything, useLanguage()));
  const { client = null, periodEnds } = start;
  // A link from the calendar is for the business of the calendar profile.
  const business = useQuery({ ...profileQuery(), enabled: periodEnds !== undefined });
  if (periodEnds !== undefined && business.isPending) return null;
  const numbers = business.data?.storedProfile?.identity ?? {};
  const prefill = (fields: readonly FormField[]) =>
    periodEnds === undefined ? {} : prefillPeriodAnswers(fields, periodEnds, numbers);
  return (
    <ApplyDialog
      eserviceId={eserviceId}
      client={client}
      prefill={prefill}
      name={data.find(({ id }) => id === eserviceId)?.eserviceName}
      renderField={(field) => <QuestionField {...field} />}
      onClose={onClose}
    />
  );
}
