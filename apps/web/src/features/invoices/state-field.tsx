import { stateCodes, states, type StateCode } from '@anupal/contract/values/states';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { Select } from '../../ui/select.tsx';

interface StateFieldProps {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (state: string) => void;
  /** The State of the GSTIN in the form, which decides; null without a valid one. */
  readonly gstinState: StateCode | null;
}

/** The State of an address, which a GSTIN decides. */
export function StateField({ gstinState, value, ...field }: StateFieldProps) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <Select
      {...field}
      value={gstinState ?? value}
      disabledReason={gstinState === null ? undefined : t`The State of your GSTIN`}
      label={t`State`}
      placeholder={t`Choose the State`}
      choices={stateCodes
        .map((code) => ({ value: code, name: states[code][language] }))
        .toSorted((one, other) => one.name.localeCompare(other.name, language))}
    />
  );
}
