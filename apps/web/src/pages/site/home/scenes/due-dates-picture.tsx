import { Trans, useLingui } from '@lingui/react/macro';
import { DayBlock } from '../../../../ui/day-block.tsx';
import { SampleBadge, SampleCard, SampleNote, SampleRow } from './sample.tsx';

/** The due dates of a shop. */
export function DueDatesPicture() {
  const { t } = useLingui();
  return (
    <>
      <SampleCard
        title={t`Due dates`}
        subtitle={t`Joshi Sweets, Rajasthan`}
        badge={
          <SampleBadge tone="info" icon="clock">
            <Trans>2 days left</Trans>
          </SampleBadge>
        }
      >
        <ul>
          <SampleRow
            mark={<DayBlock day="2026-11-20" isCompact />}
            title="GSTR-3B"
            text={t`October, documents complete`}
            badge={
              <SampleBadge tone="info" icon="file-text">
                <Trans>Ready</Trans>
              </SampleBadge>
            }
          />
          <SampleRow
            mark={<DayBlock day="2026-12-11" isCompact />}
            title="GSTR-1"
            text={t`November, 12 bills missing`}
            badge={
              <SampleBadge tone="warning" icon="camera">
                <Trans>Documents</Trans>
              </SampleBadge>
            }
          />
          <SampleRow
            mark={<DayBlock day="2026-12-15" isCompact />}
            title={t`Advance tax`}
            text={t`Third instalment`}
            badge={
              <SampleBadge tone="office" icon="landmark">
                <Trans>With us</Trans>
              </SampleBadge>
            }
          />
          <SampleRow
            mark={<DayBlock day="2026-11-11" isCompact />}
            title="GSTR-1"
            text={t`October, proof saved`}
            badge={
              <SampleBadge tone="success" icon="circle-check">
                <Trans>Filed</Trans>
              </SampleBadge>
            }
          />
        </ul>
      </SampleCard>
      <SampleNote
        icon="shield-check"
        title={t`GSTR-1 filed`}
        text={t`Proof sent at 10:42`}
        className="-bottom-14"
      />
    </>
  );
}
