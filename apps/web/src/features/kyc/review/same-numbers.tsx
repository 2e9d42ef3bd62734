import type { SameNumberRecord } from '@anupal/contract/kyc/schemas';
import { Trans } from '@lingui/react/macro';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { kycRequestsPath } from './request-filters.ts';
import { StatusBadge } from '../status-badge.tsx';

interface SameNumbersProps {
  readonly records: readonly SameNumberRecord[];
}

/** Records of other accounts with the same PAN or Aadhaar number; nothing when there are none. */
export function SameNumberRecords({ records }: SameNumbersProps) {
  const path = kycRequestsPath(useSignedInUser());
  if (records.length === 0) return null;
  return (
    <Card>
      <h2 className="text-title font-bold text-danger">
        <Trans>Same number on another account</Trans>
      </h2>
      <p className="mt-3">
        <Trans>
          Check these records first. To approve this request as well, you give a reason.
        </Trans>
      </p>
      <ul className="mt-3 divide-y divide-line">
        {records.map(({ kycId, person, kycStatus, submittedAt, ...same }) => (
          <li key={kycId} className="space-y-1 py-3">
            <p className="font-semibold">
              <WhichNumber {...same} />
            </p>
            <p className="wrap-anywhere">
              <TextLink to={`${path}/${kycId}`}>{person.fullName}</TextLink>
              <br />
              {person.email}
            </p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <StatusBadge status={kycStatus} />
              <DateText iso={submittedAt} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Same = Pick<SameNumberRecord, 'hasSamePan' | 'hasSameAadhaar'>;

function WhichNumber({ hasSamePan, hasSameAadhaar }: Same) {
  if (hasSamePan && hasSameAadhaar) return <Trans>Same PAN and Aadhaar number</Trans>;
  return hasSamePan ? <Trans>Same PAN</Trans> : <Trans>Same Aadhaar number</Trans>;
}
