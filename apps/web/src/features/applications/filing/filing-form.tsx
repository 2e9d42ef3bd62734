import type { DraftListItem } from '@anupal/contract/applications/draft-schemas';
import type { Application, ClientParam } from '@anupal/contract/applications/schemas';
import type { EserviceDetail } from '@anupal/contract/eservices';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { toClientParam, toRecipient, type Recipient } from './filing-model.ts';
import { RecipientForm, type RecipientFormProps } from './recipient-form.tsx';
import { OtherDrafts } from './other-drafts.tsx';
import { RecipientFields } from './recipient-fields.tsx';

export interface FilingFormProps extends Pick<RecipientFormProps, 'renderField' | 'prefill'> {
  readonly first: EserviceDetail;
  readonly drafts: readonly DraftListItem[];
  readonly client: ClientParam | null;
  readonly onFiled: (application: Application) => void;
}

/** Chooses the recipient and shows the form for them: each has its own answers and documents. */
export function FilingForm({ first, drafts, client, ...rest }: FilingFormProps) {
  const [recipient, setRecipient] = useState<Recipient | null>(() =>
    initialRecipient(drafts, client),
  );
  // Counts the discarded drafts, so that the form is mounted again.
  const [round, setRound] = useState(0);
  const key = recipient === null ? null : toClientParam(recipient);
  return (
    <div className="mt-4 space-y-8">
      <OtherDrafts
        eserviceId={first.id}
        initialDrafts={drafts}
        client={key}
        onOpen={(draft) => setRecipient(toRecipient(draft))}
      />
      <RecipientFields recipient={recipient} onChoose={setRecipient} />
      {recipient === null ? (
        <p className="text-ink-soft">
          <Trans>Choose a client to open the form.</Trans>
        </p>
      ) : (
        <RecipientForm
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

function initialRecipient(drafts: readonly DraftListItem[], client: ClientParam | null): Recipient {
  const clientParam = client ?? drafts[0]?.client ?? 'self';
  const draft = drafts.find((item) => item.client === clientParam);
  if (draft !== undefined) return toRecipient(draft);
  return clientParam === 'self' ? { kind: 'self' } : { kind: 'earlier', id: clientParam, name: '' };
}
