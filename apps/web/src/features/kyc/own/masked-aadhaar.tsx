import { Trans } from '@lingui/react/macro';

/** Why and how to submit a masked Aadhaar, as UIDAI advises. */
export function MaskedAadhaar() {
  return (
    <div className="rounded-control border border-line bg-sunken px-4 py-3">
      <p>
        <Trans>
          Please send a masked Aadhaar: it shows only the last four digits of your number, and that
          is enough.
        </Trans>
      </p>
      <details>
        <summary className="flex min-h-11 items-center font-semibold text-link underline underline-offset-4">
          <Trans>How to get a masked Aadhaar</Trans>
        </summary>
        <ol className="mt-1 list-decimal space-y-2 pl-6">
          <li>
            <Trans>
              Open{' '}
              <a
                href="https://myaadhaar.uidai.gov.in/"
                target="_blank"
                rel="noreferrer"
                className="font-semibold text-link underline underline-offset-4"
              >
                myaadhaar.uidai.gov.in
              </a>{' '}
              and sign in with your Aadhaar number and the OTP.
            </Trans>
          </li>
          <li>
            <Trans>Choose Download Aadhaar, tick Masked Aadhaar and download the PDF.</Trans>
          </li>
          <li>
            <Trans>
              Its password is the first four letters of your name in capitals and your year of
              birth. Open it and take a screenshot of each side, or save it as a PDF without a
              password.
            </Trans>
          </li>
        </ol>
        <p className="mt-2">
          <Trans>
            You can also cover the first eight digits of your card with paper before you take the
            photo.
          </Trans>
        </p>
      </details>
    </div>
  );
}
