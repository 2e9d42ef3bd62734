import { Trans } from '@lingui/react/macro';

/** A field that no person sees or reaches: what is written there was written by a robot. */
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

/** What a robot wrote into the field that stands in a part of the page. */
export function honeypotValue(part: HTMLElement | null): string {
  return part?.querySelector<HTMLInputElement>('input[name=website]')?.value ?? '';
}
