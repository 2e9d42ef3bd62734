import type { ClipboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { FieldFrame } from './field-frame.tsx';

interface OtpFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly describedBy?: string | undefined;
  /** Whether it takes the focus when it appears; of two inputs, only the first one should. */
  readonly takesFocus?: boolean;
  /** Whether the last digit submits the form. */
  readonly submitsItself?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const digits = 6;
const complete = /^\d{6}$/;

/**
 * An input for a six-digit code. A code can be pasted with the text around it. With `submitsItself` a
 * complete code submits the form around it.
 */
export function OtpField({
  id,
  value,
  onChange,
  takesFocus = true,
  submitsItself = false,
  ...texts
}: OtpFieldProps) {
  const change = (next: string, { form }: HTMLInputElement): void => {
    // The form must see the last digit when it is submitted.
    flushSync(() => onChange(next));
    if (submitsItself && complete.test(next) && next !== value) form?.requestSubmit();
  };
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const code = findCode(event.clipboardData.getData('text'));
    if (code === null) return;
    event.preventDefault();
    change(code, event.currentTarget);
  };
  return (
    <FieldFrame id={id} {...texts}>
      {(aria) => (
        <input
          {...aria}
          id={id}
          name={id}
          value={value}
          onChange={(event) => change(event.target.value, event.target)}
          onPaste={handlePaste}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus={takesFocus}
          maxLength={digits}
          spellCheck={false}
          className="min-h-14 w-full max-w-64 rounded-control border border-line-strong bg-surface px-4 py-2 text-heading font-semibold tracking-[0.35em] aria-invalid:border-2 aria-invalid:border-danger"
        />
      )}
    </FieldFrame>
  );
}

function findCode(text: string): string | null {
  const [code = null] = /(?<!\d)(?:\d[\s-]?){5}\d(?!\d)/.exec(text) ?? [];
  return code === null ? null : code.replace(/\D/g, '');
}
