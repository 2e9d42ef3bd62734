import type { Invitation } from '@anupal/contract/auth/schemas';
import { staffRoles, type StaffRole } from '@anupal/contract/users';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { currentFieldErrors, useFieldErrors } from '../../../lib/forms/field-errors.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Select } from '../../../ui/select.tsx';
import { roleLabels } from '../../users/role-labels.ts';
import { invitationsQuery, inviteStaff } from './invitations-api.ts';

/** Invites a person to the staff. The values stay until the invitation was accepted by the API. */
export function InviteForm() {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('admin');
  const [invited, setInvited] = useState<Invitation | null>(null);
  const values = { email, role };
  const [submitted, setSubmitted] = useState<typeof values | null>(null);
  const submission = useSubmit(async () => {
    setSubmitted(values);
    setInvited(null);
    const answer = await inviteStaff(email.trim(), role);
    if (!answer.ok) return answer;
    setInvited(answer.value);
    setEmail('');
    await queries.invalidateQueries(invitationsQuery);
    return null;
  });
  const errors = currentFieldErrors(useFieldErrors(submission), values, submitted);
  const handleSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submission.submit();
  };
  return (
    <Card>
      <h2 className="text-title font-bold">
        <Trans>Invite somebody</Trans>
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-ink-soft">
        <Trans>
          We send an e-mail that says where to register. The invitation works once, for 72 hours. A
          new one to the same address takes the place of the older one.
        </Trans>
      </p>
      <form noValidate onSubmit={handleSubmit} className="max-w-md space-y-5">
        {/* While a fresh code is requested, an earlier error would seem current. */}
        {!submission.isPending && (
          <FormError submission={submission} fallback={t`Something went wrong`} />
        )}
        <div role="status">{invited !== null && <InvitedNote invitation={invited} />}</div>
        <Field
          id="email"
          label={t`E-mail address`}
          type="email"
          inputMode="email"
          autoComplete="off"
          value={email}
          error={submission.isPending ? undefined : errors.email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Select
          id="role"
          label={t`Role`}
          choices={staffRoles.map((value) => ({ value, name: i18n._(roleLabels[value]) }))}
          value={role}
          onChange={(value) => setRole(staffRoles.find((one) => one === value) ?? 'admin')}
        />
        <Button type="submit" isPending={submission.isPending}>
          {submission.isPending ? t`Inviting...` : t`Invite`}
        </Button>
      </form>
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
      <Trans>The invitation to {address} is on its way.</Trans>
    </Banner>
  );
}
