import { useLingui } from '@lingui/react/macro';
import { Select } from '../../../ui/select.tsx';
import type { RegistrationChoice } from './filing-model.ts';
import { fieldNames, formPrefix } from './filing-validation.ts';
import { useRegistrationName } from './use-registration-name.ts';

interface RegistrationFieldProps {
  readonly registrations: readonly RegistrationChoice[];
  /** The id of the chosen one; empty for none. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (registrationId: string) => void;
}

/** Chooses the registration that an application is for, where the form asks for none of their numbers. */
export function RegistrationField({ registrations, ...field }: RegistrationFieldProps) {
  const { t } = useLingui();
  const getName = useRegistrationName();
  return (
    <Select
      {...field}
      id={formPrefix + fieldNames.registration}
      label={t`Registration`}
      hint={t`The client has several. Each has an application of its own.`}
      placeholder={t`Please choose`}
      choices={registrations.map((one) => ({ value: one.id, name: getName(one) }))}
    />
  );
}
