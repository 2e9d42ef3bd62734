import { parseEmail } from '@anupal/contract/values/email';
import { inviteFirstSuperadmin, type FirstInvitation } from '../modules/auth/public.ts';
import { resetFactorsByOperator } from '../modules/office/public.ts';
import { UsageError, withServices, type Command, type Invocation } from './command.ts';

export const superadminCommand: Command = {
  usage: `npm run anupal -- superadmin EMAIL             invites the first superadmin by email`,
  run: inviteSuperadmin,
};

export const resetFactorsCommand: Command = {
  usage: `npm run anupal -- reset-factors EMAIL          removes the passkeys, the app and the recovery codes of a
                                               member of staff, where no two superadmins can`,
  run: resetFactors,
};

const invitationMessages: Readonly<Record<FirstInvitation, string>> = {
  invited: 'Invitation sent; it expires after 72 hours.',
  invited_before: 'This address already has an open invitation. Check its mailbox.',
  superadmin_exists: 'There is already a superadmin, who can invite others in the portal.',
  address_taken: 'This address already has an account. Give another one.',
};

async function inviteSuperadmin({ config, args, terminal }: Invocation): Promise<boolean> {
  const [text = ''] = args;
  const email = parseEmail(text);
  if (email === null) throw new UsageError('Give the email address of the superadmin.');
  return withServices({ config, terminal }, async ({ context, jobs }) => {
    await jobs.start([]); // the product sends the email
    const outcome = await inviteFirstSuperadmin(context, email);
    terminal.print(invitationMessages[outcome]);
    return outcome === 'invited' || outcome === 'invited_before';
  });
}

async function resetFactors({ config, args, terminal }: Invocation): Promise<boolean> {
  const [text = ''] = args;
  const email = parseEmail(text);
  if (email === null) throw new UsageError('Give the email address of the member of staff.');
  return withServices({ config, terminal }, async ({ context, jobs }) => {
    await jobs.start([]); // the product sends the emails
    const isReset = await resetFactorsByOperator(context, email);
    terminal.print(
      isReset
        ? 'Their passkeys, app and recovery codes are removed, and they are signed out. They and all superadmins are notified by email.'
        : 'No member of staff has this address.',
    );
    return isReset;
  });
}
