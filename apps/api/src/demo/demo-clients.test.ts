import { newClient } from '@anupal/contract/clients/schemas';
import { expect, it } from 'vitest';
import { demoClients } from './demo-clients.ts';

it('are valid clients with numbers of their own', () => {
  for (const client of demoClients)
    expect(newClient.safeParse(client).error?.issues).toBeUndefined();
  const numbers = demoClients.flatMap(({ registrations = [] }) =>
    registrations.map(({ kind, number }) => `${kind} ${number}`),
  );
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(demoClients).toHaveLength(59);
});
