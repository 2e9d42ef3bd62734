import { brand } from '@anupal/contract/brand';
import { Trans } from '@lingui/react/macro';

/** Without script the form cannot send: offers alternatives. */
export function NoScriptNote() {
  return (
    <p className="hidden rounded-control border border-line-strong bg-surface px-4 py-3 noscript:block">
      <Trans>
        This form needs JavaScript. Without it, please write to{' '}
        <a href={`mailto:${brand.email}`} className="font-semibold text-link underline">
          {brand.email}
        </a>{' '}
        or call {brand.phone}.
      </Trans>
    </p>
  );
}
