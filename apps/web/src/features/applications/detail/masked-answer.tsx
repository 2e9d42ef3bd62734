import { applications } from '@anupal/contract/applications';
import type { Application } from '@anupal/contract/applications/schemas';
import { useLingui } from '@lingui/react/macro';
import { call } from '../../../lib/api/api-client.ts';
import { freshCode } from '../../../lib/session/fresh-code.ts';
import { RevealText } from '../../../ui/reveal-text.tsx';

interface MaskedAnswerProps {
  readonly applicationId: string;
  readonly field: Pick<Application['answers'][number], 'key' | 'label'>;
  readonly masked: string;
  /** The answer before or after a correction; the current one by default. */
  readonly correction?: { readonly id: string; readonly side: 'before' | 'after' };
}

/** An answer that staff see masked, such as a PAN, with a button that shows it in full. */
export function MaskedAnswer({ applicationId, field, masked, correction }: MaskedAnswerProps) {
  const { t } = useLingui();
  const { key, label } = field;
  return (
    <RevealText
      // A corrected answer is masked again.
      key={masked}
      masked={masked}
      label={t`Show in full: ${label}`}
      onReveal={async () => {
        const input = {
          params: { applicationId },
          body: { key, ...(correction && { correction }) },
        };
        const revealed = await freshCode.withFreshCode(() =>
          call(applications.revealAnswer, input),
        );
        return revealed.ok ? { ok: true, value: revealed.value.text } : revealed;
      }}
    />
  );
}
