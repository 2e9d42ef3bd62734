import { companyEventKinds } from '@anupal/contract/calendar/profile-questions';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import {
  endOfFinancialYear,
  getFinancialYear,
  formatFinancialYear,
} from '@anupal/contract/values/financial-year';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  filterApplicable,
  isApplicable,
  meetingFieldId,
  yesOrNoQuestions,
} from './profile-model.ts';
import { DateField, CheckboxGroup, YesOrNoFields, type StepProps } from './question-fields.tsx';
import { EventFields } from './event-fields.tsx';

/** The questions for companies and LLPs. */
export function CompanyStep(props: StepProps) {
  const { t } = useLingui();
  const { profile } = props.values;
  const fields = filterApplicable(yesOrNoQuestions.company, profile);
  if (fields.length === 0)
    return (
      <p>
        <Trans>There are no more questions for this type of business.</Trans>
      </p>
    );
  return (
    <>
      <YesOrNoFields {...props} fields={fields} />
      {isApplicable('directorKycYears', profile) && <KycYears {...props} />}
      {isApplicable('annualMeetings', profile) && <Meetings {...props} />}
      {profile.constitution.endsWith('Company') && (
        <EventFields
          {...props}
          legend={t`Has one of these happened recently?`}
          kinds={companyEventKinds}
        />
      )}
    </>
  );
}

function KycYears({ values, onAnswer }: StepProps) {
  const { t } = useLingui();
  const years = listPastYears(6);
  return (
    <CheckboxGroup
      legend={t`In which financial years did the directors or partners last file their KYC (DIR-3)?`}
      hint={t`Select the year in which each of them last filed it.`}
      names={years.map((year) => [String(year), formatFinancialYear(year)] as const)}
      chosen={values.profile.directorKycYears.map(String)}
      onChange={(chosen) => onAnswer({ directorKycYears: chosen.map(Number) })}
    />
  );
}

function Meetings({ values, onAnswer }: StepProps) {
  const { t } = useLingui();
  const { annualMeetings } = values.profile;
  return (
    <fieldset className="space-y-4">
      <legend className="font-semibold">
        <Trans>When were the annual general meetings held?</Trans>
      </legend>
      {listPastYears(3).map((year) => {
        const heldOn = annualMeetings.find((meeting) => meeting.year === year)?.heldOn ?? null;
        const others = annualMeetings.filter((meeting) => meeting.year !== year);
        return (
          <DateField
            key={year}
            id={meetingFieldId(year)}
            label={t`For financial year ${formatFinancialYear(year)}`}
            min={`${year + 1}-04-01`}
            day={heldOn}
            problem={
              heldOn !== null && heldOn <= endOfFinancialYear(year)
                ? t`The meeting of a financial year is held after that year has ended.`
                : undefined
            }
            onChange={(day) =>
              onAnswer({
                annualMeetings: day === null ? others : [...others, { year, heldOn: day }],
              })
            }
          />
        );
      })}
    </fieldset>
  );
}

/** The past financial years, latest first. */
function listPastYears(count: number): readonly number[] {
  const last = getFinancialYear(dateInIndia(new Date())) - 1;
  return Array.from({ length: count }, (_, before) => last - before);
}
