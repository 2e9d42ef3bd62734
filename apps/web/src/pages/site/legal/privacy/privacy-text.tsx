import { privacyNotices } from '@anupal/contract/privacy/notices';
import { LegalText } from '../legal-text.tsx';
import { NoticeVersions } from './notice-versions.tsx';

const [{ inShort, sections }] = privacyNotices;

/** The text of the page: the privacy notice in force, and its versions. */
export default function PrivacyText() {
  return (
    <>
      <LegalText inShort={inShort} sections={sections} />
      <NoticeVersions />
    </>
  );
}
