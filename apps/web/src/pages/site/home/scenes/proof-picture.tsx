import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../../../ui/icon.tsx';
import { SampleBadge, SampleCard, SampleNote, SampleRow } from './sample.tsx';

/** The result of a filing. */
export function ProofPicture() {
  const { t } = useLingui();
  const download = (
    <span className="text-link">
      <Icon name="download" />
    </span>
  );
  return (
    <>
      <SampleCard
        title={t`GSTR-3B, October`}
        subtitle={t`Joshi Sweets, filed on 18 November`}
        badge={
          <SampleBadge tone="success" icon="circle-check">
            <Trans>Filed</Trans>
          </SampleBadge>
        }
      >
        <p className="border-t border-line px-4 py-3">
          <span className="block text-meta text-ink-soft">
            <Trans>Reference number of the GST portal</Trans>
          </span>
          <span className="block font-semibold">AA081026123456X</span>
        </p>
        <ul>
          <SampleRow
            mark={<Icon name="shield-check" />}
            title={t`Acknowledgement`}
            text="PDF, 84 KB"
            badge={download}
          />
          <SampleRow
            mark={<Icon name="file-text" />}
            title={t`Return as filed`}
            text="PDF, 310 KB"
            badge={download}
          />
          <SampleRow
            mark={<Icon name="receipt-indian-rupee" />}
            title={t`Tax invoice`}
            text="PDF, 96 KB"
            badge={download}
          />
        </ul>
      </SampleCard>
      <SampleNote
        icon="mail"
        title={t`Sent to the client`}
        text={t`On 18 November at 10:42`}
        className="-bottom-14"
      />
    </>
  );
}
