import type { auth } from '@anupal/contract/auth';
import type { Sentence } from '@anupal/contract/languages';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { languageOf } from '../../../platform/http/language.ts';
import type { Call, Handlers } from '../../../platform/http/register.ts';
import { visitorOf } from '../../../platform/http/visitor.ts';
import { presentInvitation } from './present.ts';
import { invite, listInvitations, revokeInvitation, type Inviting } from './service.ts';

type InvitationHandlers = Pick<
  Handlers<typeof auth>,
  'invite' | 'listInvitations' | 'revokeInvitation'
>;

const revoked: Sentence = {
  en: 'The invitation is revoked.',
  hi: 'निमंत्रण रद्द कर दिया गया है।',
};

/** The handlers of inviting staff. */
export function invitationRoutes(context: Context): InvitationHandlers {
  return {
    invite: async (call) => {
      const wish = { ...call.body, language: languageOf(call.request) };
      const invited = await invite(context, invitingOf(call), wish);
      return invited.ok ? ok(presentInvitation(invited.value)) : invited;
    },
    listInvitations: async () => {
      const rows = await listInvitations(context);
      return ok({ invitations: rows.map(presentInvitation) });
    },
    revokeInvitation: async (call) => {
      const ended = await revokeInvitation(context, invitingOf(call), call.params.invitationId);
      return ended.ok ? ok({ message: revoked[languageOf(call.request)] }) : ended;
    },
  };
}

function invitingOf({
  caller: { user, sessionId },
  request,
}: Pick<Call<typeof auth.invite>, 'caller' | 'request'>): Inviting {
  const { network } = visitorOf(request);
  return { actor: { id: user.id, role: user.role }, sessionId, network };
}
