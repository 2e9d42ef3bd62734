import type { TaxProfile } from '@anupal/contract/invoices/recipient';
import { states } from '@anupal/contract/values/states';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { taxProfileQuery } from './tax-profile-api.ts';
import { TaxProfileForm } from './tax-profile-form.tsx';

interface TaxProfileCardProps {
  readonly onSaved?: () => void;
}

/** How tax documents name the user, to be given and changed. */
export function TaxProfileCard({ onSaved }: TaxProfileCardProps) {
  const { t } = useLingui();
  const result = useQuery(taxProfileQuery);
  return (
    <Card isCompact>
      <h2 className="mb-4 text-title font-bold">
        <Trans>GST details</Trans>
      </h2>
      <QueryContent
        result={result}
        loading={<Skeleton lines={3} label={t`Loading your GST details...`} />}
      >
        {(profile) => <Contents profile={profile} onSaved={onSaved} />}
      </QueryContent>
    </Card>
  );
}

interface ContentsProps {
  readonly profile: TaxProfile | null;
  readonly onSaved: (() => void) | undefined;
}

function Contents({ profile, onSaved }: ContentsProps) {
  const [isEditing, setIsEditing] = useState(false);
  if (isEditing)
    return <TaxProfileForm {...{ profile, onSaved }} onEnd={() => setIsEditing(false)} />;
  if (profile === null)
    return (
      <EmptyState
        picture="papers"
        action={
          <Button variant="secondary" onClick={() => setIsEditing(true)}>
            <Trans>Add GST details</Trans>
          </Button>
        }
      >
        <Trans>Add the name, address and GSTIN for your tax documents.</Trans>
      </EmptyState>
    );
  return (
    <>
      <Recipient profile={profile} />
      <div className="mt-4">
        <Button variant="secondary" onClick={() => setIsEditing(true)}>
          <Trans>Edit GST details</Trans>
        </Button>
      </div>
    </>
  );
}

function Recipient({ profile }: { readonly profile: TaxProfile }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { gstin, legalName, address, pinCode, state } = profile;
  return (
    <DescriptionList
      details={[
        ['GSTIN', gstin ?? t`Not registered for GST`],
        [t`Legal name`, legalName],
        [t`Address`, <span className="whitespace-pre-line">{`${address}\n${pinCode}`}</span>],
        [t`State`, states[state][language]],
      ]}
    />
  );
}
