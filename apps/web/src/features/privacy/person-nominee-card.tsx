import type { Nominee } from '@anupal/contract/privacy';
import { nomineeRelationTexts } from '@anupal/contract/privacy/nominee-relations';
import { formatPhone } from '@anupal/contract/values/phone';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { readNomineeOf } from './privacy-api.ts';

/** Whom a person nominated, for superadmins, once they have confirmed that they need to know. */
export function PersonNomineeCard({ userId }: { readonly userId: string }) {
  const { t } = useLingui();
  const [nominee, setNominee] = useState<Nominee | null>();
  const reading = useSubmit(async () => {
    const result = await readNomineeOf(userId);
    if (!result.ok) return result;
    setNominee(result.value.nominee);
    return null;
  });
  return (
    <SectionCard
      title={t`Nominee`}
      description={
        <Trans>
          Use this only when a death or inability to act has been reported. Check the report first,
          then check that the caller is the nominee. Each look-up is recorded and shown to the
          person in their privacy centre.
        </Trans>
      }
    >
      <div className="space-y-4" aria-live="polite">
        <FormError submission={reading} fallback={t`The nominee could not be loaded.`} />
        {nominee === undefined && (
          <Button
            variant="secondary"
            isPending={reading.isPending}
            onClick={() => void reading.submit()}
          >
            <Trans>Show the nominee</Trans>
          </Button>
        )}
        {nominee === null && (
          <p className="text-ink-soft">
            <Trans>This person has not nominated anyone.</Trans>
          </p>
        )}
        {nominee && <Details nominee={nominee} />}
      </div>
    </SectionCard>
  );
}

function Details({ nominee }: { readonly nominee: Nominee }) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <DescriptionList
      details={[
        [t`Name`, nominee.name],
        [t`Relation`, nomineeRelationTexts[nominee.relation][language]],
        [t`Phone number`, formatPhone(nominee.phone)],
        ...(nominee.email === null ? [] : [[t`Email`, nominee.email] as const]),
        [t`Nominated on`, <DateText key="named" iso={nominee.namedAt} />],
      ]}
    />
  );
}
