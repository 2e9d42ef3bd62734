import type { AgreementStatus } from '@anupal/contract/agreements/agreement-schemas';
import { useLingui } from '@lingui/react/macro';
import { DateText } from '../../ui/date-text.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Fingerprint } from './fingerprint.tsx';

interface SignedDetailsProps {
  readonly signed: NonNullable<AgreementStatus['signed']>;
}

/** Who signed which version, when and how, with the fingerprints of both files. */
export function SignedDetails({ signed }: SignedDetailsProps) {
  const { t } = useLingui();
  const { name, signedAt, method, version, sha256, offeredSha256 } = signed;
  const methods = {
    code: t`Name and code by email`,
    passkey: t`Name and passkey`,
    app: t`Name and authenticator app`,
    recovery_code: t`Name and recovery code`,
  };
  return (
    <DescriptionList
      details={[
        [t`Signed by`, name],
        [t`Signed on`, <DateText key="at" iso={signedAt} withTime />],
        [t`Method`, methods[method]],
        [t`Version`, version],
        [t`PDF read before signing`, <Fingerprint key="offered" sha256={offeredSha256} />],
        [
          t`Signed PDF`,
          sha256 === null ? t`Being prepared` : <Fingerprint key="signed" sha256={sha256} />,
        ],
      ]}
    />
  );
}
