import { Trans } from '@lingui/react/macro';

/** A field that people neither see nor reach: only bots fill it in. */
export function HoneypotField({ id }: { readonly id: string }) {
  return (
    <div hidden>
      <label htmlFor={id}>
        <Trans>Leave this field empty</Trans>
      </label>
      <input id={id} name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** The value of the honeypot field within an element. */
export function honeypotValue(part: HTMLElement | null): string {
  return part?.querySelector<HTMLInputElement>('input[name=website]')?.value ?? '';
}
