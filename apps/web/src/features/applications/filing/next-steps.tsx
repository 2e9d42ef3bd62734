import { calculateFilingFee } from '@anupal/contract/applications/charges';
import type { EserviceDetail } from '@anupal/contract/eservices';
import { Trans } from '@lingui/react/macro';

/** What happens after an application is filed. */
export function NextSteps({ service }: { readonly service: EserviceDetail }) {
  const { isQuotedLater } = calculateFilingFee(service);
  return (
    <section>
      <h2 className="text-title font-bold">
        <Trans>What happens next</Trans>
      </h2>
      <ol className="mt-2 list-decimal space-y-1 ps-5">
        <li>
          <Trans>
            You get a tracking number immediately, and one service is deducted from your plan.
          </Trans>
        </li>
        <li>
          <Trans>
            Our team reviews the application and asks you if anything is missing. You get an email
            at each step.
          </Trans>
        </li>
        {isQuotedLater && (
          <li>
            {service.firmFee === null ? (
              <Trans>We confirm the fees after review. You pay only if you agree.</Trans>
            ) : (
              <Trans>We confirm the government fee after review, and you pay it then.</Trans>
            )}
          </li>
        )}
      </ol>
    </section>
  );
}
