import { retentionKinds } from '@anupal/contract/privacy/retention-kinds';
import { Trans } from '@lingui/react/macro';
import { paths, publicUrl } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { TextLink } from '../../../ui/text-link.tsx';

/** The consent given by submitting: purpose, access, retention and withdrawal. */
export function ConsentNote() {
  const language = useLanguage();
  const privacy = publicUrl(paths.privacy, language);
  const { kyc, drafts } = retentionKinds;
  return (
    <div className="space-y-2 border-l-4 border-line pl-4 text-ink-soft">
      <p>
        <Trans>
          By submitting you agree that we use these details and documents only to verify your
          identity. Only you and our reviewers can open them, and each view is recorded.
        </Trans>
      </p>
      <p>
        <Trans>How long we store your KYC:</Trans> {kyc.period[language]} {drafts.title[language]}:{' '}
        {drafts.period[language]}
      </p>
      <p>
        <TextLink to={privacy} target="_blank">
          <Trans>Your rights, in the privacy policy (opens in a new tab)</Trans>
        </TextLink>
      </p>
    </div>
  );
}
