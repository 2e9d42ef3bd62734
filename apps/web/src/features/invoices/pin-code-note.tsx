import { parsePinCode } from '@anupal/contract/values/pin-code';
import { fitPinCode } from '@anupal/contract/values/pin-places';
import { parseStateCode, states } from '@anupal/contract/values/states';
import { Trans } from '@lingui/react/macro';
import { useLanguage } from '../../lib/i18n/use-language.ts';

interface PinCodeNoteProps {
  /** Both as in the form. */
  readonly pinCode: string;
  readonly state: string;
}

/** Warns of a PIN code that is not known in the State. What cannot be is an error of the form. */
export function PinCodeNote({ pinCode, state }: PinCodeNoteProps) {
  const language = useLanguage();
  const [pin, code] = [parsePinCode(pinCode), parseStateCode(state)];
  const isUnusual = pin !== null && code !== null && fitPinCode(pin, code) === 'unusual';
  const [first, name] = isUnusual ? [pin.slice(0, 3), states[code][language]] : ['', ''];
  return (
    <p role="status" className="text-small text-warning empty:hidden">
      {isUnusual && (
        <Trans>
          PIN codes starting with {first} are unusual for {name}. Check both before you save.
        </Trans>
      )}
    </p>
  );
}
