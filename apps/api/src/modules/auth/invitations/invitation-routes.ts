import type { auth } from '@anupal/contract/auth';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok, type Refusal, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { getActor, type AuthenticatedCall } from '../../../platform/http/actor.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { presentInvitation } from './invitation-presenter.ts';
import type { InvitationRow } from './invitation-queries.ts';
import {
  approveInvitation,
  inviteStaff,
  listInvitations,
  revokeInvitation,
} from './invitations.ts';

type InvitationHandlers = Pick<
  Handlers<typeof auth>,
  'invite' | 'approveInvitation' | 'listInvitations' | 'revokeInvitation'
>;

const revokedMessage: LocalizedText = {
  en: 'Invitation revoked.',
  hi: 'निमंत्रण रद्द कर दिया गया है।',
};

/** The handlers of staff invitations. */
export function invitationRoutes(context: Context): InvitationHandlers {
  return {
    invite: async (call) => {
      const input = { ...call.body, language: getLanguage(call.request) };
      return respond(call, await inviteStaff(context, getActor(call), input));
    },
    approveInvitation: async (call) => {
      const { invitationId } = call.params;
      const language = getLanguage(call.request);
      return respond(
        call,
        await approveInvitation(context, getActor(call), invitationId, language),
      );
    },
    listInvitations: async ({ caller }) => {
      const rows = await listInvitations(context.db);
      return ok({ invitations: rows.map((row) => presentInvitation(row, caller.user.id)) });
    },
    revokeInvitation: async (call) => {
      const revoked = await revokeInvitation(context, getActor(call), call.params.invitationId);
      return revoked.ok ? ok({ message: revokedMessage[getLanguage(call.request)] }) : revoked;
    },
  };
}

function respond<C extends Refusal['code']>(
  { caller }: AuthenticatedCall,
  result: Result<InvitationRow, C>,
) {
  return result.ok ? ok(presentInvitation(result.value, caller.user.id)) : result;
}
