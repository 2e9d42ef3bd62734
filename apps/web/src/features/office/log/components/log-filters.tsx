import { useLingui } from '@lingui/react/macro';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { logSubjects, type LogPlace, type LogSubject } from '../model.ts';

interface LogFiltersProps {
  readonly place: LogPlace;
  readonly onNarrow: (next: Partial<LogPlace>) => void;
}

/** What the log is narrowed by. */
export function LogFilters({ place, onNarrow }: LogFiltersProps) {
  const { t } = useLingui();
  const names: Readonly<Record<LogSubject, string>> = {
    applications: t`Applications`,
    auth: t`Sign-in and staff`,
    calendar: t`Due dates`,
    eservices: t`Services`,
    kyc: t`KYC`,
    office: t`Office`,
    onboarding: t`Onboarding`,
    payments: t`Payments`,
    plans: t`Plans`,
    users: t`Users`,
  };
  return (
    <form
      role="search"
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-4 sm:grid-cols-3"
    >
      <Select
        id="log-about"
        label={t({ message: 'About', context: 'what something is about' })}
        placeholder={t`Everything`}
        choices={logSubjects.map((value) => ({ value, name: names[value] }))}
        value={place.about ?? ''}
        onChange={(value) => onNarrow({ about: logSubjects.find((one) => one === value) ?? null })}
      />
      <Field
        id="log-from"
        label={t`From`}
        type="date"
        value={place.from}
        onChange={(event) => onNarrow({ from: event.target.value })}
      />
      <Field
        id="log-to"
        label={t`Until`}
        type="date"
        value={place.to}
        onChange={(event) => onNarrow({ to: event.target.value })}
      />
    </form>
  );
}
