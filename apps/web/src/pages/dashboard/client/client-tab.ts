import type { Client } from '@anupal/contract/clients/schemas';

export interface ClientTabProps {
  readonly client: Client;
}
