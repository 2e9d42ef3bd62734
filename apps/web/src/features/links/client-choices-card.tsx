import { clientPurposeTexts } from '@anupal/contract/clients/client-purposes';
import { nomineeRelationTexts } from '@anupal/contract/privacy/nominee-relations';
import { formatPhone } from '@anupal/contract/values/phone';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { DateText } from '../../ui/date-text.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { clientPrivacyQuery } from './manage/client-privacy-api.ts';

/** The privacy choices that a client made on their page. */
export function ClientChoicesCard({ clientId }: { readonly clientId: string }) {
  const { t } = useLingui();
  const language = useLanguage();
  const result = useQuery(clientPrivacyQuery(clientId, language));
  return (
    <SectionCard
      title={t`The client’s privacy choices`}
      description={<Trans>The client sets these on their private page. They apply at once.</Trans>}
    >
      <QueryContent
        result={result}
        failed={t`The client’s privacy choices could not be loaded.`}
        loading={<Skeleton lines={2} label={t`Loading...`} />}
      >
        {({ consents, nominee }) => (
          <DescriptionList
            details={[
              ...consents.map(
                ({ purpose, isGiven, latest }) =>
                  [
                    clientPurposeTexts[purpose].title[language],
                    <span key={purpose}>
                      {isGiven ? <Trans>Allowed</Trans> : <Trans>The client objected</Trans>}
                      {latest !== null && (
                        <>
                          {' · '}
                          <DateText iso={latest.at} />
                        </>
                      )}
                    </span>,
                  ] as const,
              ),
              [
                t`Nominee`,
                nominee === null
                  ? t`None`
                  : `${nominee.name}, ${nomineeRelationTexts[nominee.relation][language]}, ${formatPhone(nominee.phone)}`,
              ] as const,
            ]}
          />
        )}
      </QueryContent>
    </SectionCard>
  );
}
