import type { PersonAction } from '@anupal/contract/office/people';
import { useLingui } from '@lingui/react/macro';

interface AccountMessages {
  readonly title: string;
  readonly text: string;
  readonly verb: string;
  readonly done: string;
}

/** The texts before and after an action on an account. */
export function useAccountMessages(action: PersonAction, fullName: string): AccountMessages {
  const { t } = useLingui();
  const messages: Readonly<Record<PersonAction, AccountMessages>> = {
    disable: {
      title: t`Disable the account of ${fullName}?`,
      text: t`They are signed out immediately and cannot sign in until the account is enabled again. Their data is not deleted.`,
      verb: t`Disable`,
      done: t`The account is disabled.`,
    },
    enable: {
      title: t`Enable the account of ${fullName}?`,
      text: t`They can sign in again.`,
      verb: t`Enable`,
      done: t`The account is enabled.`,
    },
    endSessions: {
      title: t`Sign ${fullName} out everywhere?`,
      text: t`All devices are signed out immediately. They can sign in again with a new code.`,
      verb: t`Sign out`,
      done: t`Signed out everywhere.`,
    },
    unlock: {
      title: t`Unlock sign-in for ${fullName}?`,
      text: t`Too many wrong codes were entered for their address, so new browsers get no code. Unlock sign-in only if you are sure that you are talking to the account holder.`,
      verb: t`Unlock`,
      done: t`Sign-in is unlocked.`,
    },
    correctName: {
      title: t`Correct the name of ${fullName}?`,
      text: t`Enter the name as in their identity document. We inform them by email. If they signed the agreement under the former name, we ask them to sign it again. You confirm the correction in the next step.`,
      verb: t`Correct name`,
      done: t`The name is corrected.`,
    },
    resetFactors: {
      title: t`Reset the passkeys of ${fullName}?`,
      text: t`For someone who has lost every passkey, their app and their recovery codes. Speak to them first, in person or by phone: anyone who reads their mailbox can pretend to be them. After another superadmin approves, all of these are removed, and they sign in with a code and add a new passkey.`,
      verb: t`Propose the reset`,
      done: t`Proposed. Another superadmin has to approve it.`,
    },
    changeRole: {
      title: t`Change the role of ${fullName}?`,
      text: t`They are signed out and see the pages of the new role when they sign in again. A new superadmin, or someone who returns to the staff, needs the approval of a second superadmin. You confirm the change in the next step.`,
      verb: t`Change role`,
      done: t`The role is changed.`,
    },
  };
  return messages[action];
}
