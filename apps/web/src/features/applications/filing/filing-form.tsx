import type { DraftLine } from '@anupal/contract/applications/draft-schemas';
import type { Application, ClientKey } from '@anupal/contract/applications/schemas';
import type { EserviceDetail } from '@anupal/contract/eservices';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { clientKeyOf, recipientOf, type Recipient } from './filing-model.ts';
import { ApplyForm, type ApplyFormProps } from './recipient-form.tsx';
import { OtherDrafts } from './other-drafts.tsx';
import { RecipientFields } from './recipient-fields.tsx';

export interface ApplyingProps extends Pick<ApplyFormProps, 'drawField' | 'prefill'> {
  readonly first: EserviceDetail;
  readonly drafts: readonly DraftLine[];
  readonly client: ClientKey | null;
  readonly onFiled: (application: Application) => void;
}

/** For whom it is, and the form of that recipient: each has answers and documents of their own. */
export function Applying({ first, drafts, client, ...rest }: ApplyingProps) {
  const [recipient, setRecipient] = useState<Recipient | null>(() => beginning(drafts, client));
  // Counts the drafts that were thrown away, so that the form is drawn anew.
  const [round, setRound] = useState(0);
  const key = recipient === null ? null : clientKeyOf(recipient);
  return (
    <div className="mt-4 space-y-8">
      <OtherDrafts
        eserviceId={first.id}
        known={drafts}
        client={key}
        onOpen={(draft) => setRecipient(recipientOf(draft))}
      />
      <RecipientFields recipient={recipient} onChoose={setRecipient} />
      {recipient === null ? (
        <p className="text-ink-soft">
          <Trans>Choose the client, and the form opens.</Trans>
        </p>
      ) : (
        <ApplyForm
          key={`${key} ${round}`}
          first={first}
          round={round}
          recipient={recipient}
          onDiscarded={() => setRound(round + 1)}
          {...rest}
        />
      )}
    </div>
  );
}

function beginning(drafts: readonly DraftLine[], client: ClientKey | null): Recipient {
  const wanted = client ?? drafts[0]?.client ?? 'self';
  const draft = drafts.find((one) => one.client === wanted);
  if (draft !== undefined) return recipientOf(draft);
  return wanted === 'self' ? { kind: 'self' } : { kind: 'earlier', id: wanted, name: '' };
}
