import { privacyNotices } from '@anupal/contract/privacy/notices';
import type { PrivacyNotice } from '@anupal/contract/privacy/notices/notice';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { DateText } from '../../../../ui/date-text.tsx';
import { LegalBlocks } from '../legal-blocks.tsx';
import { useLegalWords } from '../use-legal-words.ts';

const [current, ...earlier] = privacyNotices;

/** What is different in the notice in force, and the versions before it. */
export function NoticeVersions() {
  return (
    <section aria-labelledby="versions" className="mt-12 max-w-3xl space-y-4">
      <h2 id="versions" className="text-title font-bold">
        <Trans>What changed, and earlier versions</Trans>
      </h2>
      <p className="font-semibold">
        <Day version={current.version} />
      </p>
      <LegalBlocks blocks={[{ points: current.changes }]} />
      {earlier.map((notice) => (
        <EarlierNotice key={notice.version} notice={notice} />
      ))}
    </section>
  );
}

/** A version that is no longer in force. Its text is rendered once it is opened. */
function EarlierNotice({ notice }: { readonly notice: PrivacyNotice }) {
  const toText = useLegalWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="rounded-card border border-line bg-surface"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center px-4 font-semibold">
        <span>
          <Trans>
            Version of <Day version={notice.version} />
          </Trans>
        </span>
      </summary>
      {isOpen && (
        <div className="space-y-6 px-4 pb-5">
          {notice.sections.map(({ id, title, blocks }) => (
            <section key={id} aria-label={toText(title)}>
              <h3 className="font-bold">{toText(title)}</h3>
              <LegalBlocks blocks={blocks} />
            </section>
          ))}
        </div>
      )}
    </details>
  );
}

// At noon, so that it is the same day everywhere.
function Day({ version }: { readonly version: string }) {
  return <DateText iso={`${version}T12:00:00Z`} />;
}
