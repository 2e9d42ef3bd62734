import { getNoticeVersion } from '@anupal/contract/privacy/notice-version';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths, publicUrl } from '../../app/paths.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { DateText } from '../../ui/date-text.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** The notice in force, and how long data is stored. */
export function NoticeCard() {
  const { t } = useLingui();
  const notice = publicUrl(paths.privacy, useLanguage());
  return (
    <SectionCard title={t`Privacy notice`}>
      <p>
        <Trans>
          In force from <DateText iso={`${getNoticeVersion(new Date())}T12:00:00Z`} />
        </Trans>
      </p>
      <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
        <TextLink to={notice} target="_blank">
          <Trans>Read the notice (opens in a new tab)</Trans>
        </TextLink>
        <TextLink to={`${notice}#how-long`} target="_blank">
          <Trans>How long we store your data (opens in a new tab)</Trans>
        </TextLink>
      </p>
    </SectionCard>
  );
}
