import type { VerifiedRecord as Verified } from '@anupal/contract/invoices/verified-record';
import { Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '../../../ui/banner.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';

interface VerifiedRecordProps {
  readonly record: Verified;
}

/** What proves an agreement or the certificate of a franchisee, and whether it holds. */
export function VerifiedRecord({ record }: VerifiedRecordProps) {
  const { t } = useLingui();
  const { kind, number, firm, issuedTo, business, at, revokedAt, sha256 } = record;
  const kinds = { agreement: t`Franchisee agreement`, certificate: t`Franchise certificate` };
  return (
    <div className="space-y-5">
      <State record={record} />
      <DescriptionList
        details={[
          [t`Document`, kinds[kind]],
          [kind === 'agreement' ? t`Version` : t`Number`, number],
          [t`Firm`, firm],
          [t`Franchisee`, issuedTo],
          ...(business === null ? [] : [[t`Business`, business] as const]),
          [
            kind === 'agreement' ? t`Signed on` : t`Issued on`,
            <DateText key="at" iso={at} withTime />,
          ],
          ...(revokedAt === null
            ? []
            : [[t`Revoked on`, <DateText key="revoked" iso={revokedAt} withTime />] as const]),
          ...(sha256 === null
            ? []
            : [
                [
                  t`Fingerprint of the signed PDF (SHA-256)`,
                  <code key="hash" className="text-small font-normal">
                    {sha256}
                  </code>,
                ] as const,
              ]),
        ]}
      />
      {kind === 'agreement' && (
        <p className="text-small text-ink-soft">
          <Trans>
            The name is shortened to protect the privacy of the franchisee. Only the PDF itself
            proves the text: choose the file to check it.
          </Trans>
        </p>
      )}
    </div>
  );
}

function State({ record: { kind, state } }: VerifiedRecordProps) {
  switch (state) {
    case 'valid':
      return (
        <Banner tone="success">
          {kind === 'agreement' ? (
            <Trans>This agreement was signed, and its record is unchanged.</Trans>
          ) : (
            <Trans>This certificate is valid. The person is our franchisee.</Trans>
          )}
        </Banner>
      );
    case 'ended':
      return (
        <Banner tone="warning">
          <Trans>We issued this certificate, but it is not currently valid.</Trans>
        </Banner>
      );
    case 'revoked':
      return (
        <Banner tone="danger">
          <Trans>This certificate was revoked. Do not rely on it.</Trans>
        </Banner>
      );
    case 'altered':
      return (
        <Banner tone="danger">
          <Trans>
            Our record of this agreement was changed after it was signed. Do not rely on it, and
            write to us.
          </Trans>
        </Banner>
      );
  }
}
