import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { PickButton } from '../../../ui/file/pick-button.tsx';
import { useFileDrop } from '../../../ui/file/use-file-drop.ts';

interface FileDropProps {
  readonly isPending: boolean;
  readonly onPick: (files: readonly File[]) => void;
}

/** Takes the PDF to verify, chosen or dropped. */
export function FileDrop({ isPending, onPick }: FileDropProps) {
  const { t } = useLingui();
  const pick = (files: readonly File[]): void => {
    if (!isPending) onPick(files);
  };
  const { isOver, handlers } = useFileDrop(pick);
  const input = useRef<HTMLInputElement>(null);
  // A file may have been chosen before the page's script ran.
  const pickEarly = useEffectEvent(() => {
    const files = [...(input.current?.files ?? [])];
    if (files.length > 0) pick(files);
  });
  useEffect(() => pickEarly(), []);
  return (
    <section
      {...handlers}
      aria-labelledby="verify-file-title"
      className={`m-2 space-y-3 rounded-card border border-dashed p-4 transition-colors sm:m-3 sm:p-6 ${isOver ? 'border-link bg-primary-soft' : 'border-line-strong'}`}
    >
      <h2 id="verify-file-title" className="text-title font-bold">
        <Trans>With the PDF file</Trans>
      </h2>
      <p id="verify-file-hint" className="text-ink-soft">
        <Trans>The file stays on your device. We receive only its fingerprint (SHA-256).</Trans>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <PickButton
          ref={input}
          isClosed={isPending}
          onPick={pick}
          accept="application/pdf"
          aria-label={t`Choose the PDF`}
          aria-describedby="verify-file-hint"
        >
          <Icon name="upload" />
          <span aria-hidden="true">{t`Choose the PDF`}</span>
        </PickButton>
        <span className="hidden text-small text-ink-soft pointer-fine:inline">
          <Trans>or drop it here</Trans>
        </span>
      </div>
    </section>
  );
}
