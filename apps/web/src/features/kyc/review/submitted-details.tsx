import type { KycRecord } from '@anupal/contract/kyc/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { userUrl } from '../../../app/paths.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { RevealText } from '../../../ui/reveal-text.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { revealPan } from './review-api.ts';
import { StatusBadge } from '../status-badge.tsx';

/** The submitted details, to be compared with the documents. */
export function SubmittedDetails({ record }: { readonly record: KycRecord }) {
  const { t } = useLingui();
  const reader = useSignedInUser();
  const person = record.review?.person;
  const details = [
    [t`Full Name`, record.fullName, wide],
    [
      t`PAN Number`,
      <RevealText
        key="pan"
        masked={record.panNumber}
        label={t`Show PAN`}
        onReveal={() => revealPan(record.id)}
      />,
      '',
    ],
    [t`Aadhaar Number`, record.adhaarNumber, ''],
    [t`Complete Address`, <Lines key="address">{record.completeAddress}</Lines>, wide],
    [t`Status`, <StatusBadge key="status" status={record.kycStatus} />, ''],
    [t`Submitted`, <DateText key="submitted" iso={record.submittedAt} />, ''],
    [
      t`Account`,
      person && (
        <TextLink key="account" to={userUrl(reader, person.id)}>
          {person.email}
        </TextLink>
      ),
      wide,
    ],
  ] as const;
  return (
    <Card>
      <h2 className="text-title font-bold">
        <Trans>Submitted details</Trans>
      </h2>
      <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-x-3 gap-y-3">
        {details.map(([name, value, span]) => (
          <div key={name} className={span}>
            <dt className="text-small text-ink-soft">{name}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const wide = 'col-span-full';

function Lines({ children }: { readonly children: string }) {
  return <span className="whitespace-pre-line">{children}</span>;
}
