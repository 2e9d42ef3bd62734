import { Trans } from '@lingui/react/macro';

interface RobotFieldProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field that no person sees or reaches: what is written there was written by a robot. */
export function RobotField({ id, value, onChange }: RobotFieldProps) {
  return (
    <div hidden>
      <label htmlFor={id}>
        <Trans>Leave this field empty</Trans>
      </label>
      <input
        id={id}
        name="website"
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
