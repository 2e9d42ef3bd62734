import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Banner } from '../../../ui/banner.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TrackingText } from '../../../ui/tracking-text.tsx';
import { FiledAuthorityNotice } from '../../clients/authority-notice.tsx';
import { applicationPath } from '../application-model.ts';
import { applicationQuery } from '../applications-api.ts';
import { SaveToClient } from './save-to-client.tsx';
import { FilingFrame, FilingNotice } from './filing-frame.tsx';

interface ConfirmationProps {
  readonly applicationId: string;
  /** Where the window is closed to. */
  readonly closeTo: string;
  readonly languageSwitch: ReactNode;
}

/** The confirmation of a filed application: tracking number, next step and a link. */
export function Confirmation({ applicationId, closeTo, languageSwitch }: ConfirmationProps) {
  const { t } = useLingui();
  const result = useQuery(applicationQuery(applicationId, useLanguage()));
  const name = result.data?.eserviceName ?? '…';
  return (
    <FilingFrame {...{ name, closeTo, languageSwitch }} hasForm={false} saved={null}>
      <FilingNotice>
        <QueryContent result={result} loading={<Skeleton lines={3} label={t`Loading...`} />}>
          {({ id, trackingNumber, client, authority }) => (
            <>
              <PageHeading
                title={t`Applying for service: ${name}`}
              >{t`Application filed`}</PageHeading>
              <Banner tone="success">
                <p className="font-semibold">
                  <Trans>Your application has been filed.</Trans>
                </p>
                <p className="mt-1">
                  <Trans>Tracking number</Trans>:{' '}
                  <span className="text-lead font-bold">
                    <TrackingText text={trackingNumber} />
                  </span>
                </p>
              </Banner>
              <p>
                <Trans>
                  Our team reviews it next. You get an email at each step. The application's page
                  shows its progress and anything that we need from you.
                </Trans>
              </p>
              {client.clientId !== null && authority?.inForce === null && (
                <FiledAuthorityNotice clientId={client.clientId} scope={authority.scope} />
              )}
              <SaveToClient applicationId={id} />
              <div className="flex flex-wrap gap-3">
                <LinkButton to={applicationPath(id)}>
                  <Trans>See the application</Trans>
                </LinkButton>
                <LinkButton variant="secondary" to={closeTo}>
                  <Trans>Close</Trans>
                </LinkButton>
              </div>
            </>
          )}
        </QueryContent>
      </FilingNotice>
    </FilingFrame>
  );
}
