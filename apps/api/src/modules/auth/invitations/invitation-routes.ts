import type { auth } from '@anupal/contract/auth';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok, type Refusal, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { languageOf } from '../../../platform/http/language.ts';
import type { Call, Handlers } from '../../../platform/http/register-endpoints.ts';
import { clientInfoOf } from '../../../platform/http/actor.ts';
import { presentInvitation } from './invitation-presenter.ts';
import { listInvitations, type InvitationRow } from './invitation-queries.ts';
import { approveInvitation, inviteStaff, revokeInvitation, type Inviting } from './invitations.ts';

type InvitationHandlers = Pick<
  Handlers<typeof auth>,
  'invite' | 'approveInvitation' | 'listInvitations' | 'revokeInvitation'
>;

const revoked: LocalizedText = {
  en: 'The invitation is revoked.',
  hi: 'निमंत्रण रद्द कर दिया गया है।',
};

/** The handlers of inviting staff. */
export function invitationRoutes(context: Context): InvitationHandlers {
  return {
    invite: async (call) => {
      const wish = { ...call.body, language: languageOf(call.request) };
      const invited = await inviteStaff(context, invitingOf(call), wish);
      return shown(call, invited);
    },
    approveInvitation: async (call) => {
      const { invitationId: id } = call.params;
      const approval = { id, language: languageOf(call.request) };
      return shown(call, await approveInvitation(context, invitingOf(call), approval));
    },
    listInvitations: async ({ caller }) => {
      const rows = await listInvitations(context.db);
      return ok({ invitations: rows.map((row) => presentInvitation(row, caller.user.id)) });
    },
    revokeInvitation: async (call) => {
      const ended = await revokeInvitation(context, invitingOf(call), call.params.invitationId);
      return ended.ok ? ok({ message: revoked[languageOf(call.request)] }) : ended;
    },
  };
}

function shown<C extends Refusal['code']>(
  { caller }: Pick<Call<typeof auth.invite>, 'caller'>,
  result: Result<InvitationRow, C>,
) {
  return result.ok ? ok(presentInvitation(result.value, caller.user.id)) : result;
}

function invitingOf({
  caller: { user, sessionId },
  request,
}: Pick<Call<typeof auth.invite>, 'caller' | 'request'>): Inviting {
  const { network } = clientInfoOf(request);
  return { actor: { id: user.id, role: user.role }, sessionId, network };
}
