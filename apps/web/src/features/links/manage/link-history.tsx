import type { ClientLink, OpeningOutcome } from '@anupal/contract/links';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { unbindDevice, linkQuery } from './links-api.ts';

interface LinkDevicesProps {
  readonly clientId: string;
  readonly devices: ClientLink['devices'];
}

/** The devices that a client confirmed. */
export function LinkDevices({ clientId, devices }: LinkDevicesProps) {
  if (devices.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold">
        <Trans>Client’s devices</Trans>
      </h3>
      <ul className="divide-y divide-line">
        {devices.map((device) => (
          <Device key={device.id} clientId={clientId} device={device} />
        ))}
      </ul>
    </div>
  );
}

interface DeviceProps {
  readonly clientId: string;
  readonly device: ClientLink['devices'][number];
}

function Device({ clientId, device: { id, device, lastSeenAt } }: DeviceProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const name = device === '' ? t`Unknown device` : device;
  const ending = useSubmit(async () => {
    const result = await unbindDevice(clientId, id);
    if (!result.ok) return result;
    await queries.invalidateQueries({ queryKey: linkQuery(clientId).queryKey });
    return null;
  });
  return (
    <li className="py-2 text-small">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="min-w-0">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <span className="block text-ink-soft">
            <Trans>
              last seen <DateText iso={lastSeenAt} withTime />
            </Trans>
          </span>
        </span>
        <Button
          variant="quiet"
          aria-label={t`End access: ${name}`}
          isPending={ending.isPending}
          onClick={() => void ending.submit()}
        >
          <Trans>End access</Trans>
        </Button>
      </div>
      <FormError submission={ending} fallback={t`Something went wrong. Please try again.`} />
    </li>
  );
}

const outcomeLabels: Readonly<Record<OpeningOutcome, MessageDescriptor>> = {
  opened: msg`Opened`,
  unknown_browser: msg`Opened on a new device, digits requested`,
  bound: msg`Digits confirmed`,
  digits_wrong: msg`Wrong digits`,
  locked: msg`Attempt after too many wrong digits`,
};

/** Every opening of the link. */
export function LinkOpenings({ openings }: Pick<ClientLink, 'openings'>) {
  const { i18n } = useLingui();
  if (openings.length === 0)
    return (
      <p className="text-small text-ink-soft">
        <Trans>Not opened yet.</Trans>
      </p>
    );
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-link underline underline-offset-4">
        <Trans>Access history</Trans>
      </summary>
      <ul className="max-h-80 divide-y divide-line overflow-y-auto text-small">
        {openings.map(({ id, at, device, outcome }) => (
          <li key={id} className="py-2">
            <span className="font-semibold">{i18n._(outcomeLabels[outcome])}</span>
            <span className="block text-ink-soft">
              <DateText iso={at} withTime />
              {device !== '' && ` · ${device}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
