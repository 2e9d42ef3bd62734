import type { Person, PersonAction } from '@anupal/contract/office/people';
import { roles, type Role } from '@anupal/contract/users';
import { longestReason } from '@anupal/contract/values/reason';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
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
  const { title, text, verb, done } = useAccountMessages(action, person.fullName);
  const { queryKey } = personQuery(person.id);
  const form = useForm({
    // Must be chosen by hand: a preselected role is easily submitted by mistake.
    initial: { reason: '', role: '', to: person.fullName },
    submit: (values) => performAccountAction(person.id, toAccountAction(action, person, values)),
    onSuccess: async (updated, { role }) => {
      dialog.current?.close();
      onDone();
      queries.setQueryData(queryKey, updated);
      const isProposed = action === 'changeRole' && updated.role !== role;
      showToast('success', isProposed ? t`Proposed. Another superadmin has to approve it.` : done);
      await queries.invalidateQueries({ queryKey: ['office', 'people'] });
    },
    onFailure: async ({ status }) => {
      if (status === 409) await queries.invalidateQueries({ queryKey });
    },
  });
  const isRoleOpen = action === 'changeRole' && form.values.role === '';
  return (
    <Dialog title={title} dialogRef={dialog} onClose={onClose}>
      <Form form={form}>
        <p className="text-ink-soft">{text}</p>
        <FormError submission={form} fallback={t`Something went wrong`} takesFocus />
        {action === 'disable' && (
          <Textarea
            {...form.field('reason')}
            label={t`Reason`}
            hint={t`Only staff can read it. At most ${longestReason} characters.`}
            rows={3}
          />
        )}
        {action === 'correctName' && (
          <Field {...form.field('to')} id="corrected-name" label={t`Full name`} maxLength={100} />
        )}
        {action === 'changeRole' && (
          <Select
            {...form.field('role')}
            id="new-role"
            label={t`New role`}
            placeholder={t`Not chosen`}
            required
            choices={roles
              .filter((role) => role !== person.role)
              .map((value) => ({ value, name: i18n._(roleLabels[value]) }))}
          />
        )}
        <DialogActions dialogRef={dialog}>
          <SubmitButton disabledReason={isRoleOpen ? t`Choose the new role first.` : null}>
            {verb}
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function findRole(role: string): Role | undefined {
  return roles.find((validRole) => validRole === role);
}

function toAccountAction(
  action: PersonAction,
  { role: from, fullName }: Pick<Person, 'role' | 'fullName'>,
  { reason, role, to }: Readonly<Record<'reason' | 'role' | 'to', string>>,
): AccountAction {
  switch (action) {
    case 'disable':
      return { action, reason };
    case 'changeRole':
      return { action, from, to: findRole(role) ?? from };
    case 'correctName':
      return { action, from: fullName, to };
    case 'resetFactors':
      return { action, approves: null };
    case 'enable':
    case 'endSessions':
    case 'unlock':
      return { action };
  }
}
