import type { Person, PersonAction } from '@anupal/contract/office/people';
import { roles, type Role } from '@anupal/contract/users';
import { longestReason } from '@anupal/contract/values/reason';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useFieldErrors } from '../../../lib/forms/field-errors.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { showToast } from '../../../ui/toast.ts';
import { roleLabels } from '../../users/role-labels.ts';
import { performAccountAction, personQuery, type AccountAction } from './people-api.ts';
import { useAccountMessages } from './account-messages.ts';

interface AccountDialogProps {
  readonly person: Person;
  readonly action: PersonAction;
  /** Called when it is done, and the button that opened it may disappear. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Confirms an action on an account, with the input it needs. */
export function AccountDialog({ person, action, onDone, onClose }: AccountDialogProps) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const [reason, setReason] = useState('');
  const [role, setRole] = useState<Role | null>(null);
  // Must be chosen by hand: a preselected role is easily submitted by mistake.
  const isRoleOpen = action === 'changeRole' && role === null;
  const { title, text, verb, done } = useAccountMessages(action, person.fullName);
  const { queryKey } = personQuery(person.id);
  const submission = useSubmit(async () => {
    const to = role ?? person.role;
    const answer = await performAccountAction(
      person.id,
      toAccountAction(action, { reason, from: person.role, to }),
    );
    if (!answer.ok) {
      if (answer.status === 409) await queries.invalidateQueries({ queryKey });
      return answer;
    }
    dialog.current?.close();
    onDone();
    queries.setQueryData(queryKey, answer.value);
    const isProposed = action === 'changeRole' && answer.value.role !== to;
    showToast('success', isProposed ? t`Proposed. Another superadmin has to approve it.` : done);
    await queries.invalidateQueries({ queryKey: ['office', 'people'] });
    return null;
  });
  const errors = useFieldErrors(submission);
  const handleSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isRoleOpen) void submission.submit();
  };
  return (
    <Dialog title={title} dialogRef={dialog} onClose={onClose}>
      <form noValidate onSubmit={handleSubmit} className="space-y-5">
        <p className="text-ink-soft">{text}</p>
        <FormError submission={submission} fallback={t`Something went wrong`} takesFocus />
        {action === 'disable' && (
          <Textarea
            id="reason"
            label={t`Reason`}
            hint={t`Only staff can read it. At most ${longestReason} characters.`}
            rows={3}
            value={reason}
            error={errors.reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        {action === 'changeRole' && (
          <Select
            id="new-role"
            label={t`New role`}
            placeholder={t`Not chosen`}
            required
            choices={roles
              .filter((one) => one !== person.role)
              .map((value) => ({ value, name: i18n._(roleLabels[value]) }))}
            value={role ?? ''}
            onChange={(value) => setRole(roles.find((one) => one === value) ?? null)}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            isPending={submission.isPending}
            disabledReason={isRoleOpen ? t`Choose the new role first.` : null}
          >
            {verb}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function toAccountAction(
  action: PersonAction,
  { reason, from, to }: { readonly reason: string; readonly from: Role; readonly to: Role },
): AccountAction {
  switch (action) {
    case 'disable':
      return { action, reason };
    case 'changeRole':
      return { action, from, to };
    case 'enable':
    case 'endSessions':
    case 'unlock':
      return { action };
  }
}
