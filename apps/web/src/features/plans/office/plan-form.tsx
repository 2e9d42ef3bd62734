import type { ManagedPlan } from '@anupal/contract/plans';
import { validationTexts } from '@anupal/contract/texts/validation';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { currentFieldErrors, useFieldErrors } from '../../../lib/forms/field-errors.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { usePersistedForm } from '../../../lib/forms/persisted-values.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { RestoredNote } from '../../../ui/restored-note.tsx';
import { savePlan } from './managed-plan-api.ts';
import {
  toPlanBody,
  hasWrongFields,
  missingFields,
  toFormValues,
  type Notice,
  type ShownNotice,
  type PlanFormValues,
} from './plan-form-model.ts';
import { NoticeBanner } from './notice-banner.tsx';
import { PlanFields } from './plan-fields.tsx';

interface PlanFormProps {
  /** The edited plan; null for a new one. */
  readonly plan: ManagedPlan | null;
  readonly shownNotice: ShownNotice;
  /** Whether it replaces the form of another plan, whose fields are gone. */
  readonly takesFocus: boolean;
  readonly onNotice: (notice: Notice | null) => void;
  /** Called when the plan is saved, or editing is cancelled. */
  readonly onDone: () => void;
}

/** Creates or edits a plan. The input stays until it has been saved. */
export function PlanForm({ plan, shownNotice, takesFocus, onNotice, onDone }: PlanFormProps) {
  const { t } = useLingui();
  const {
    typed,
    setTyped,
    isRestored: isFromBefore,
    clear,
    submission,
    errors,
  } = usePlanForm({
    plan,
    onNotice,
    onDone,
  });
  const handleSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submission.submit();
  };
  const isNew = plan === null;
  return (
    <Card>
      <h2
        ref={isNew && takesFocus ? focusOnArrival : undefined}
        tabIndex={-1}
        className="mb-4 text-title font-bold focus:outline-none"
      >
        {isNew ? <Trans>Create New Plan</Trans> : <Trans>Update Plan</Trans>}
      </h2>
      <form noValidate onSubmit={handleSubmit} className="space-y-5">
        <NoticeBanner shownNotice={shownNotice} />
        {hasWrongFields(submission.failure) && (
          <FormError submission={submission} fallback={t`Something went wrong`} />
        )}
        {isFromBefore && <RestoredNote />}
        <PlanFields typed={typed} onType={setTyped} errors={errors} takesFocus={!isNew} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isPending={submission.isPending}>
            {isNew && (submission.isPending ? t`Creating...` : t`Create Plan`)}
            {!isNew && (submission.isPending ? t`Updating...` : t`Update Plan`)}
          </Button>
          {!isNew && (
            <Button
              variant="secondary"
              onClick={() => {
                clear();
                onNotice(null);
                onDone();
              }}
            >
              <Trans>Cancel</Trans>
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}

function usePlanForm({
  plan,
  onNotice,
  onDone,
}: Pick<PlanFormProps, 'plan' | 'onNotice' | 'onDone'>) {
  const { t } = useLingui();
  const language = useLanguage();
  const queries = useQueryClient();
  // Starts again for a plan that somebody else has changed meanwhile.
  const form = `plan:${plan?.id ?? 'new'}:${JSON.stringify(toFormValues(plan))}`;
  const { typed, clear, ...unsent } = usePersistedForm<PlanFormValues>(form, () =>
    toFormValues(plan),
  );
  const [submitted, setSubmitted] = useState<PlanFormValues | null>(null);
  const required = validationTexts.plan_fields_missing[language];
  const submission = useSubmit(async () => {
    setSubmitted(typed);
    onNotice(null);
    if (missingFields(typed).length > 0) {
      onNotice({ text: required, detail: null });
      return null;
    }
    const answer = await savePlan(plan?.id ?? null, toPlanBody(typed));
    if (!answer.ok) {
      // Field errors are shown with the fields: a retry would not help.
      if (!hasWrongFields(answer))
        onNotice({ text: t`❌ Failed to process request. Try again.`, detail: answer.message });
      return answer;
    }
    clear();
    onNotice({
      text: plan === null ? t`✅ Plan created successfully!` : t`✅ Plan updated successfully!`,
      detail: null,
    });
    await queries.invalidateQueries({ queryKey: ['plans'] });
    onDone();
    return null;
  });
  const missing = submitted === null ? [] : missingFields(submitted);
  const empty = Object.fromEntries(missing.map((field) => [field, required]));
  const wrong = { ...useFieldErrors(submission), ...empty };
  const errors = currentFieldErrors(wrong, typed, submitted);
  return { ...unsent, typed, clear, submission, errors };
}

function focusOnArrival(heading: HTMLHeadingElement | null): void {
  heading?.focus({ preventScroll: true });
}
