import type { Refusal } from '@anupal/contract/result';
import { parseEmail } from '@anupal/contract/values/email';
import { parsePhone } from '@anupal/contract/values/phone';
import { parseTrackingNumber } from '@anupal/contract/values/tracking-number';
import { isUuid } from '@anupal/contract/values/uuid';
import { selectApplicationClient } from '../modules/applications/public.ts';
import { listClientsOfPhone, selectAnyClient } from '../modules/clients/public.ts';
import { eraseClientByOperator } from '../modules/links/public.ts';
import { eraseClientApplications } from '../modules/retention/public.ts';
import { findUser, findUserByEmail } from '../modules/users/public.ts';
import { UsageError, withServices, type Command, type Invocation } from './command.ts';

export const eraseClientCommand: Command = {
  usage: `npm run anupal -- erase-client EMAIL PHONE      shows the ids of the clients of a franchisee with a phone number
npm run anupal -- erase-client ID [--yes]       shows who this client is; with --yes deletes them from the client
                                               book at their request, such as one whose franchisee is disabled`,
  run: eraseClient,
};

export const eraseApplicationsCommand: Command = {
  usage: `npm run anupal -- erase-applications NUMBER [--yes]
                                               shows for whom the application with this tracking number was
                                               filed; with --yes erases what all applications for this client
                                               contain, at the client's request, where no law retains it`,
  run: eraseApplications,
};

async function eraseClient({ config, args, terminal }: Invocation): Promise<boolean> {
  const [first = '', second] = args;
  const [email, phone] = [parseEmail(first), parsePhone(second ?? '')];
  if (email !== null && phone !== null)
    return withServices({ config, terminal }, async ({ context }) => {
      const franchisee = await findUserByEmail(context.db, email);
      if (!franchisee) throw new UsageError('No account has this address.');
      const clients = await listClientsOfPhone(context.db, franchisee.id, phone);
      for (const { id, name } of clients) terminal.print(`${id} ${name}`);
      terminal.print(`Clients: ${clients.length}.`);
      return true;
    });
  if (!isUuid(first))
    throw new UsageError(
      'Give the id of the client, or the address of the franchisee and a phone number.',
    );
  checkOption(second);
  return withServices({ config, terminal }, async ({ context, documents, jobs }) => {
    const client = await selectAnyClient(context.db, first);
    const franchisee = client && (await findUser(context.db, client.user_id));
    if (!client || !franchisee) throw new UsageError('No client has this id.');
    terminal.print(`${client.name}, client of ${franchisee.full_name}, ${franchisee.email}`);
    if (second === undefined) return printUnchanged(terminal);
    await jobs.start([]); // the product sends the email
    const key = { userId: client.user_id, clientId: client.id };
    const erased = await eraseClientByOperator({ ...context, ...documents }, key);
    if (erased.ok) {
      const { applications, bills } = erased.value;
      terminal.print(
        `The client is deleted. Retained: applications ${applications}, bills ${bills}.`,
      );
      return true;
    }
    return printRefusal(terminal, erased);
  });
}

async function eraseApplications({ config, args, terminal }: Invocation): Promise<boolean> {
  const [typed = '', option] = args;
  checkOption(option);
  const number = parseTrackingNumber(typed) ?? typed;
  return withServices({ config, terminal }, async ({ context, documents }) => {
    const client = await selectApplicationClient(context.db, number);
    if (!client)
      throw new UsageError('No application has this tracking number, or it has no client.');
    const franchisee = await findUser(context.db, client.user_id);
    terminal.print(
      `${client.name}, client of ${franchisee?.full_name ?? ''}, ${franchisee?.email ?? ''}`,
    );
    terminal.print(`Applications: ${client.application_ids.length}, in progress: ${client.open}.`);
    if (option === undefined) return printUnchanged(terminal);
    const erased = await eraseClientApplications({ ...context, ...documents }, number);
    if (erased.ok) {
      terminal.print('Erased. Service, dates, states and fees stay.');
      return true;
    }
    return printRefusal(terminal, erased);
  });
}

function checkOption(option: string | undefined): void {
  if (option !== undefined && option !== '--yes') throw new UsageError('The only option is --yes.');
}

function printUnchanged(terminal: Invocation['terminal']): true {
  terminal.print('Nothing was changed. If this is the person, run it again with --yes.');
  return true;
}

// Where a refusal has no texts of its own.
const refusals = {
  not_found: 'The client or application no longer exists.',
  client_in_use: 'An application is still in progress.',
  erasure_decided: 'A legal hold preserves the data of this franchisee.',
} as const;

function printRefusal(
  terminal: Invocation['terminal'],
  { code, texts }: Refusal<keyof typeof refusals>,
): false {
  for (const line of texts?.map(({ en }) => en) ?? [refusals[code]]) terminal.print(line);
  return false;
}
