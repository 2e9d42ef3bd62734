import type { ClientErasure } from '@anupal/contract/links/client-privacy';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { cancelErasure } from './client-privacy-api.ts';

interface StateProps {
  /** The name of the franchisee, or what to call them where it is not known. */
  readonly adviser: string;
  readonly erasure: ClientErasure;
}

interface WaitingErasureProps extends StateProps {
  readonly linkId: string;
  readonly onCancelled: (erasure: ClientErasure) => void;
}

/** An erasure that waits, which any browser of the client cancels. */
export function WaitingErasure({
  linkId,
  adviser,
  erasure: { requestedAt, dueAt, device, deviceBoundAt, obstacle },
  onCancelled,
}: WaitingErasureProps) {
  const { t } = useLingui();
  const cancelling = useSubmit(async () => {
    const result = await cancelErasure(linkId);
    if (!result.ok) return result;
    onCancelled(result.value.erasure);
    return null;
  });
  return (
    <Banner tone="warning">
      <p className="font-semibold">
        {obstacle === null ? (
          <Trans>
            Your data will be deleted on <DateText iso={dueAt} />
          </Trans>
        ) : (
          <Trans>You requested the deletion of your data</Trans>
        )}
      </p>
      {obstacle !== null && (
        <p>
          <Trans>
            An application, a bill or an ordered filing is still open. Your data will be deleted
            once it is completed, on <DateText iso={dueAt} /> at the earliest.
          </Trans>
        </p>
      )}
      <p>
        <Trans>
          Requested on <DateText iso={requestedAt} withTime />
        </Trans>
      </p>
      <UsedDevice device={device} boundAt={deviceBoundAt} />
      <p>
        <Trans>
          {adviser} can delete it earlier, or reject the request with a reason that you will see
          here. If you did not make this request, choose “Keep my data” and call {adviser}.
        </Trans>
      </p>
      <div className="mt-3 space-y-2">
        <FormError submission={cancelling} fallback={t`Something went wrong. Please try again.`} />
        <Button
          variant="secondary"
          isPending={cancelling.isPending}
          onClick={() => void cancelling.submit()}
        >
          <Trans>Keep my data</Trans>
        </Button>
      </div>
    </Banner>
  );
}

/** An erasure that was rejected or cancelled. Nothing for others. */
export function DecidedErasure({
  adviser,
  erasure: { rejection, rejectionLaw, decidedAt, cancelledOn },
  complaint,
}: StateProps & { readonly complaint: ReactNode }) {
  if (rejection === null && cancelledOn === null) return null;
  return (
    <Banner tone="info">
      <p className="font-semibold">
        {rejection === null && <Trans>Your deletion request was cancelled.</Trans>}
        {rejection === 'legal_claim' && (
          <Trans>{adviser} needs your data for a legal claim, so it was not deleted.</Trans>
        )}
        {rejection === 'law_requires' && (
          <Trans>A law requires {adviser} to retain your data, so it was not deleted.</Trans>
        )}
        {rejection === 'not_requested' && (
          <Trans>{adviser} rejected the request because it was not yours.</Trans>
        )}
      </p>
      {rejectionLaw !== null && <p className="wrap-anywhere">{rejectionLaw}</p>}
      {decidedAt !== null && (
        <p className="text-small">
          <DateText iso={decidedAt} withTime />
        </p>
      )}
      {cancelledOn !== null && (
        <UsedDevice device={cancelledOn.device} boundAt={cancelledOn.deviceBoundAt} />
      )}
      {rejection !== null && <p>{complaint}</p>}
    </Banner>
  );
}

interface UsedDeviceProps {
  readonly device: string;
  readonly boundAt: string;
}

/** The device on which a decision was made: the client sees whether it was theirs. */
export function UsedDevice({ device, boundAt }: UsedDeviceProps) {
  const { t } = useLingui();
  const name = device === '' ? t`Unknown device` : device;
  return (
    <p className="text-small wrap-anywhere">
      <Trans>
        Device: {name}, confirmed on <DateText iso={boundAt} withTime />
      </Trans>
    </p>
  );
}
