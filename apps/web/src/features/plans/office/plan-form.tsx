import type { ManagedPlan } from '@anupal/contract/plans';
import { validationTexts } from '@anupal/contract/texts/validation';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { RestoredNote } from '../../../ui/restored-note.tsx';
import { savePlan } from './managed-plan-api.ts';
import {
  toPlanBody,
  hasWrongFields,
  isMissingFields,
  toFormValues,
  validatePlan,
  type Notice,
  type NoticeState,
} from './plan-form-model.ts';
import { NoticeBanner } from './notice-banner.tsx';
import { PlanFields } from './plan-fields.tsx';

interface PlanFormProps {
  /** The edited plan; null for a new one. */
  readonly plan: ManagedPlan | null;
  readonly noticeState: NoticeState;
  /** Whether it replaces the form of another plan, whose fields are gone. */
  readonly takesFocus: boolean;
  readonly onNotice: (notice: Notice | null) => void;
  /** Called when the plan is saved, or editing is cancelled. */
  readonly onDone: () => void;
}

/** Creates or edits a plan. The input stays until it has been saved. */
export function PlanForm({ plan, noticeState, takesFocus, onNotice, onDone }: PlanFormProps) {
  const { t } = useLingui();
  const form = usePlanForm({ plan, onNotice, onDone });
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
      <Form form={form}>
        <NoticeBanner announcement={noticeState} />
        {hasWrongFields(form.failure) && (
          <FormError submission={form} fallback={t`Something went wrong`} />
        )}
        {form.isRestored && <RestoredNote />}
        <PlanFields form={form} takesFocus={!isNew} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton pendingText={isNew ? t`Creating...` : t`Updating...`}>
            {isNew ? t`Create Plan` : t`Update Plan`}
          </SubmitButton>
          {!isNew && (
            <Button
              variant="secondary"
              onClick={() => {
                form.clear();
                onNotice(null);
                onDone();
              }}
            >
              <Trans>Cancel</Trans>
            </Button>
          )}
        </div>
      </Form>
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
  return useForm({
    initial: () => toFormValues(plan),
    // Restarts for a plan that another user has changed in the meantime.
    persist: `plan:${plan?.id ?? 'new'}:${JSON.stringify(toFormValues(plan))}`,
    validate: validatePlan,
    submit: (values) => {
      onNotice(null);
      return savePlan(plan?.id ?? null, toPlanBody(values));
    },
    onSuccess: async () => {
      onNotice({
        text: plan === null ? t`✅ Plan created successfully!` : t`✅ Plan updated successfully!`,
        detail: null,
      });
      await queries.invalidateQueries({ queryKey: ['plans'] });
      onDone();
    },
    onFailure: (failure) => {
      if (isMissingFields(failure))
        onNotice({ text: validationTexts.plan_fields_missing[language], detail: null });
      // Field errors are shown with the fields: a retry would not help.
      else if (!hasWrongFields(failure))
        onNotice({ text: t`❌ Failed to process request. Try again.`, detail: failure.message });
    },
  });
}

function focusOnArrival(heading: HTMLHeadingElement | null): void {
  heading?.focus({ preventScroll: true });
}
