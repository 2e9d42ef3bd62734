import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../../../ui/icon.tsx';
import { SampleBadge, SampleCard, SampleNote, SampleRow } from './sample.tsx';

/** The documents for a return. */
export function DocumentsPicture() {
  const { t } = useLingui();
  const received = (
    <SampleBadge tone="success" icon="circle-check">
      <Trans>Received</Trans>
    </SampleBadge>
  );
  return (
    <>
      <SampleCard
        title={t`Documents for GSTR-3B`}
        subtitle={t`Joshi Sweets, October`}
        badge={
          <SampleBadge tone="info" icon="file-text">
            <Trans>3 of 4</Trans>
          </SampleBadge>
        }
      >
        <ul>
          <SampleRow
            mark={<Icon name="camera" />}
            title={t`Sales bills`}
            text={t`12 photos`}
            badge={received}
          />
          <SampleRow
            mark={<Icon name="file-text" />}
            title={t`Purchase bills`}
            text="PDF, 640 KB"
            badge={received}
          />
          <SampleRow
            mark={<Icon name="landmark" />}
            title={t`Bank statement`}
            text="PDF, 210 KB"
            badge={received}
          />
          <SampleRow
            mark={<Icon name="receipt-indian-rupee" />}
            title={t`Rent receipt`}
            text={t`Requested on 12 November`}
            badge={
              <SampleBadge tone="warning" icon="circle-alert">
                <Trans>Missing</Trans>
              </SampleBadge>
            }
          />
        </ul>
      </SampleCard>
      <SampleNote
        icon="camera"
        title={t`Photo received`}
        text={t`Readable, 1.2 MB`}
        className="-bottom-14"
      />
    </>
  );
}
