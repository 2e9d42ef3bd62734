import type { Application, ApplicationDraft } from '@anupal/contract/applications/records';
import type { EserviceDetail } from '@anupal/contract/eservices';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { errorsThatStand } from '../../../../lib/errors-that-stand.ts';
import { useDraft } from '../../../../lib/use-draft.ts';
import { useFieldSentences } from '../../../../lib/use-field-sentences.ts';
import { useSignedInUser } from '../../../../lib/use-session.ts';
import { useSlots } from '../../../../lib/use-slots.ts';
import { DraftNote } from '../../../../ui/draft-note.tsx';
import { firstTyped, type TypedApplication } from '../model.ts';
import { saidIn } from './checked.ts';
import { ClientFields } from './client-fields.tsx';
import { DocumentFields } from './document-fields.tsx';
import { FeeSummary } from './fee-summary.tsx';
import { FilingProblem } from './filing-problem.tsx';
import { keepersOf } from './keepers.ts';
import { QuestionFields, type DrawField } from './question-fields.tsx';
import { ServiceChanges } from './service-changes.tsx';
import { useFiling } from './use-filing.ts';

export interface ApplyFormProps {
  readonly first: EserviceDetail;
  readonly draft: ApplicationDraft | null;
  readonly drawField: DrawField;
  readonly onFiled: (application: Application) => void;
}

/** The form of an application: for whom, what the service asks, documents, and what it costs. */
export function ApplyForm({ first, draft, drawField, onFiled }: ApplyFormProps) {
  const keepers = keepersOf(useSignedInUser().id, first.id);
  const [begun] = useState(() => firstTyped(draft, crypto.randomUUID()));
  const { typed, type, state } = useDraft(keepers.texts, begun);
  const slots = useSlots(keepers.papers);
  const { service, changes, submission, handedIn } = useFiling({ first, keepers, onFiled });
  const sentences = useFieldSentences(submission);
  const errors = errorsThatStand(sentences, saidIn(typed, slots), handedIn);
  const change = (part: Partial<TypedApplication>): void => type({ ...typed, ...part });
  return (
    <form
      noValidate
      className="mt-4 space-y-8"
      // The key for the next line on a phone must not pay: only the button does.
      onSubmit={(event) => event.preventDefault()}
    >
      <FilingProblem
        submission={submission}
        service={service}
        onAnother={() => change({ filingKey: crypto.randomUUID() })}
      />
      <ServiceChanges changes={changes} />
      {draft !== null && changes.length === 0 && (
        <p className="text-ink-soft">
          <Trans>What you typed before is still here.</Trans>
        </p>
      )}
      <ClientFields
        client={typed.client}
        errors={errors}
        onChange={(client) => change({ client })}
      />
      <QuestionFields
        fields={service.formFields}
        answers={typed.answers}
        errors={errors}
        drawField={drawField}
        onChange={(answers) => change({ answers })}
      />
      <DocumentFields service={service} keeper={keepers.papers} slots={slots} errors={errors} />
      <FeeSummary
        service={service}
        isPending={submission.isPending}
        onFile={() => submission.submit(typed)}
      />
      <DraftNote state={state} />
    </form>
  );
}
