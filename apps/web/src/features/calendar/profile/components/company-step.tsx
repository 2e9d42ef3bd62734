import { dateInIndia, parseCalendarDate } from '@anupal/contract/values/calendar-date';
import { financialYearOf, writeFinancialYear } from '@anupal/contract/values/financial-year';
import { Trans, useLingui } from '@lingui/react/macro';
import { Field } from '../../../../ui/field.tsx';
import { askedOf, isAsked, yesOrNoOf } from '../model.ts';
import { EventFields } from './event-fields.tsx';
import { Ticks, YesOrNoFields, type StepProps } from './fields.tsx';

/** What companies and LLPs are asked. */
export function CompanyStep(props: StepProps) {
  const { profile } = props.typed;
  const fields = askedOf(yesOrNoOf.company, profile);
  if (fields.length === 0)
    return (
      <p>
        <Trans>There is nothing more to ask of a business of this kind.</Trans>
      </p>
    );
  return (
    <>
      <YesOrNoFields {...props} fields={fields} />
      {isAsked('directorKycYears', profile) && <KycYears {...props} />}
      {isAsked('annualMeetings', profile) && <Meetings {...props} />}
      {isAsked('events', profile) && <EventFields {...props} />}
    </>
  );
}

function KycYears({ typed, onAnswer }: StepProps) {
  const { t } = useLingui();
  const years = lastYears(6);
  return (
    <Ticks
      legend={t`For which financial years did a director or partner last do the KYC (DIR-3)?`}
      hint={t`Tick one year for each who did it last in that year.`}
      names={years.map((year) => [String(year), writeFinancialYear(year)] as const)}
      chosen={typed.profile.directorKycYears.map(String)}
      onChange={(chosen) => onAnswer({ directorKycYears: chosen.map(Number) })}
    />
  );
}

function Meetings({ typed, onAnswer }: StepProps) {
  const { t } = useLingui();
  const { annualMeetings } = typed.profile;
  return (
    <fieldset className="space-y-4">
      <legend className="font-semibold">
        <Trans>When were the annual general meetings held?</Trans>
      </legend>
      {lastYears(3).map((year) => (
        <Field
          key={year}
          id={`meeting-${year}`}
          label={t`For financial year ${writeFinancialYear(year)}`}
          type="date"
          min={`${year + 1}-04-01`}
          max="2199-12-31"
          value={annualMeetings.find((meeting) => meeting.year === year)?.heldOn ?? ''}
          onChange={(event) => {
            const heldOn = parseCalendarDate(event.target.value);
            const others = annualMeetings.filter((meeting) => meeting.year !== year);
            onAnswer({
              annualMeetings: heldOn === null ? others : [...others, { year, heldOn }],
            });
          }}
        />
      ))}
    </fieldset>
  );
}

/** The financial years that are over, the last one first. */
function lastYears(count: number): readonly number[] {
  const last = financialYearOf(dateInIndia(new Date())) - 1;
  return Array.from({ length: count }, (_, before) => last - before);
}
