import type { AgreementStatus } from '@anupal/contract/agreements/agreement-schemas';
import { paise, paiseToRupees } from '@anupal/contract/values/paise';
import { states } from '@anupal/contract/values/states';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useSignedInUser } from '../../lib/session/use-session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Money } from '../../ui/money.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { personAgreementQuery, readAgreementFileOf } from './agreements-api.ts';
import { PdfButton } from './pdf-button.tsx';
import { RevokeCertificateDialog } from './revoke-certificate-dialog.tsx';
import { SignedDetails } from './signed-details.tsx';
import { StampDialog } from './stamp-dialog.tsx';

interface PersonAgreementCardProps {
  readonly userId: string;
}

/** The agreement, e-stamp and certificate of a franchisee, for staff. */
export function PersonAgreementCard({ userId }: PersonAgreementCardProps) {
  const { t } = useLingui();
  const result = useQuery(personAgreementQuery(userId));
  return (
    <SectionCard title={t`Agreement and certificate`}>
      <QueryContent
        result={result}
        loading={<Skeleton lines={3} label={t`Loading the agreement...`} />}
      >
        {(status) => <Contents userId={userId} status={status} />}
      </QueryContent>
    </SectionCard>
  );
}

interface ContentsProps extends PersonAgreementCardProps {
  readonly status: AgreementStatus;
}

function Contents({ userId, status }: ContentsProps) {
  const { t } = useLingui();
  const { signed, version } = status;
  return (
    <div className="space-y-5">
      {signed !== null && <SignedDetails signed={signed} />}
      {(signed === null || status.waitsForStamp) && <Unsigned status={status} />}
      {signed !== null && (
        <div className="flex flex-wrap gap-3">
          <PdfButton
            name={`agreement-${signed.version}`}
            label={t`Signed PDF`}
            readFile={() => readAgreementFileOf(userId, 'agreement')}
          />
          <PdfButton
            name="section-63-part-a"
            label={t`Section 63 form`}
            readFile={() => readAgreementFileOf(userId, 'evidence')}
          />
        </div>
      )}
      <Stamp userId={userId} status={status} isOpen={signed?.version !== version} />
      <Certificate userId={userId} status={status} />
    </div>
  );
}

function Unsigned({ status: { signBy, waitsForStamp } }: Pick<ContentsProps, 'status'>) {
  if (waitsForStamp)
    return (
      <Banner tone="warning">
        <Trans>Not signed. The franchisee can sign once the e-stamp is recorded.</Trans>
      </Banner>
    );
  if (signBy === null)
    return (
      <p className="text-ink-soft">
        <Trans>Not signed. The franchisee is asked on their first visit with an active plan.</Trans>
      </p>
    );
  const day = <DateText iso={signBy} />;
  return (
    <p className="text-ink-soft">
      <Trans>Not signed. Deadline: {day}.</Trans>
    </p>
  );
}

function Stamp({
  userId,
  status: { stamp },
  isOpen,
}: ContentsProps & { readonly isOpen: boolean }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { role } = useSignedInUser();
  const [isAsked, setIsAsked] = useState(false);
  const mayRecord = isOpen && role === 'superadmin';
  if (stamp === null && !mayRecord) return null;
  return (
    <div className="space-y-4 border-t border-line pt-4">
      {stamp !== null && (
        <DescriptionList
          details={[
            [t`E-stamp`, stamp.number],
            [t`State`, states[stamp.state][language]],
            [t`Date`, <DateText key="date" iso={stamp.date} />],
            [t`Stamp duty`, <Money key="duty" rupees={paiseToRupees(paise(stamp.amount))} />],
          ]}
        />
      )}
      {mayRecord && (
        <Button variant="secondary" onClick={() => setIsAsked(true)}>
          {stamp === null ? <Trans>Record the e-stamp</Trans> : <Trans>Replace the e-stamp</Trans>}
        </Button>
      )}
      {isAsked && <StampDialog userId={userId} onClose={() => setIsAsked(false)} />}
    </div>
  );
}

function Certificate({ userId, status: { certificate } }: ContentsProps) {
  const { t } = useLingui();
  const { role } = useSignedInUser();
  const [isAsked, setIsAsked] = useState(false);
  const { number, issuedAt, state, reason } = certificate;
  if (number === null || issuedAt === null) return null;
  const isRevoked = state === 'revoked';
  return (
    <div className="space-y-4 border-t border-line pt-4">
      <DescriptionList
        details={[
          [t`Certificate`, number],
          [t`Issued on`, <DateText key="at" iso={issuedAt} />],
          [
            t`Status`,
            <Badge key="state" tone={isRevoked ? 'danger' : 'success'}>
              {isRevoked ? t`Revoked` : t`Issued`}
            </Badge>,
          ],
          ...(reason === null ? [] : [[t`Reason`, reason] as const]),
        ]}
      />
      {!isRevoked && role === 'superadmin' && (
        <Button variant="secondary" onClick={() => setIsAsked(true)}>
          <Trans>Revoke the certificate</Trans>
        </Button>
      )}
      {isAsked && (
        <RevokeCertificateDialog
          userId={userId}
          number={number}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  );
}
