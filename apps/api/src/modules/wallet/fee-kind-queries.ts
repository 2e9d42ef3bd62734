import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { FeeKind } from './ledger-queries.ts';

/** A document about a fee for a service. */
export interface FeeDocument {
  /** Such as `charge:<id>` or `return:<id>`. */
  readonly eventKey: string;
  /** The id of the document that it corrects. */
  readonly corrects: string | null;
}

/**
 * The kind of the fee of each document, by its event. A raised price is of the kind of its invoice, and so is
 * one that is taken back, which corrects the debit note.
 */
export async function findFeeKinds(
  db: Db,
  documents: readonly FeeDocument[],
): Promise<ReadonlyMap<string, FeeKind>> {
  if (documents.length === 0) return new Map();
  const eventKeys = documents.map(({ eventKey }) => eventKey);
  const corrects = documents.map((document) => document.corrects);
  const { rows } = await sql<{ event_key: string; kind: FeeKind }>`
    select named.event_key, charge.kind
    from unnest(${eventKeys}::text[], ${corrects}::uuid[]) named (event_key, corrects)
    left join tax_document raised
      on raised.id = named.corrects and named.event_key like 'adjustment:%'
    left join tax_document invoice on invoice.id = raised.corrects
    join application_charge charge on charge.id =
      split_part(coalesce(invoice.event_key, raised.event_key, named.event_key), ':', 2)::uuid`.execute(
    db,
  );
  return new Map(rows.map(({ event_key, kind }) => [event_key, kind]));
}
