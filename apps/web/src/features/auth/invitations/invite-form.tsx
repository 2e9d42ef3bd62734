import type { Invitation } from '@anupal/contract/auth/schemas';
import { staffRoles } from '@anupal/contract/users';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useControlledForm } from '../../../lib/forms/use-form.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Select } from '../../../ui/select.tsx';
import { roleLabels } from '../../users/role-labels.ts';
import { invitationsQuery, inviteStaff } from './invitations-api.ts';

/** Invites a person to the staff. The values stay until the API has accepted the invitation. */
export function InviteForm() {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const [invited, setInvited] = useState<Invitation | null>(null);
  const [values, setValues] = useState({ email: '', role: 'admin' });
  const form = useControlledForm({
    values,
    setValues,
    submit: ({ email, role }) => {
      setInvited(null);
      return inviteStaff(
        email.trim(),
        staffRoles.find((staffRole) => staffRole === role) ?? 'admin',
      );
    },
    onSuccess: async (invitation) => {
      setInvited(invitation);
      setValues((now) => ({ ...now, email: '' }));
      await queries.invalidateQueries(invitationsQuery);
    },
  });
  const email = form.field('email');
  return (
    <Card>
      <h2 className="text-title font-bold">
        <Trans>Invite a staff member</Trans>
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-ink-soft">
        <Trans>
          We send an email that says where to register. The invitation is valid once, for 72 hours.
          A new one to the same address replaces the earlier one.
        </Trans>
      </p>
      <Form form={form} className="max-w-md space-y-5">
        {/* While a fresh code is requested, an earlier error would seem current. */}
        {!form.isPending && <FormError submission={form} fallback={t`Something went wrong`} />}
        <div role="status">{invited !== null && <InvitedNote invitation={invited} />}</div>
        <Field
          {...email}
          error={form.isPending ? undefined : email.error}
          label={t`Email address`}
          type="email"
          inputMode="email"
          autoComplete="off"
        />
        <Select
          {...form.field('role')}
          label={t`Role`}
          choices={staffRoles.map((value) => ({ value, name: i18n._(roleLabels[value]) }))}
        />
        <SubmitButton pendingText={t`Inviting...`}>{t`Invite`}</SubmitButton>
      </Form>
    </Card>
  );
}

function InvitedNote({ invitation: { email, state } }: { readonly invitation: Invitation }) {
  const address = <strong className="wrap-anywhere">{email}</strong>;
  if (state === 'waiting')
    return (
      <Banner tone="info">
        <Trans>
          Another superadmin must approve the invitation to {address} before we send it.
        </Trans>
      </Banner>
    );
  return (
    <Banner tone="success">
      <Trans>We have sent the invitation to {address}.</Trans>
    </Banner>
  );
}
