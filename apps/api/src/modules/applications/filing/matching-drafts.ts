import type { ApplicationDraft } from '@anupal/contract/applications/draft-schemas';
import { parseDraftSubject } from '@anupal/contract/applications/draft-subjects';
import {
  compareScopes,
  readFilingScope,
  type FilingScope,
} from '@anupal/contract/applications/filing-scopes';
import type { FormField } from '@anupal/contract/eservices/form-fields';

/** A draft of a service for a client. */
export interface KnownDraft {
  /** What it is about; empty for whatever is entered. */
  readonly subject: string;
  /** Null with documents alone, or if it cannot be opened. */
  readonly draft: ApplicationDraft | null;
  /** Its documents by field; an additional document has none. */
  readonly documents: readonly { readonly id: string; readonly field: string | null }[];
}

/** The obligation for which a draft is looked for. */
export interface DraftQuery {
  readonly fields: readonly FormField[];
  /** The subject of a draft that was begun for it. */
  readonly subject: string;
  readonly scope: FilingScope;
  /** Whether it is under one of several registrations of a kind. */
  readonly isOneOfSeveral: boolean;
}

/** What drafts there are for an obligation. */
export interface FoundDraft {
  readonly match: KnownDraft | null;
  /** Whether the draft that was begun for it is for something else by now. */
  readonly isTaken: boolean;
  /** Whether another draft has documents that may be meant for it. */
  readonly isUnclear: boolean;
}

/**
 * Finds the draft for an obligation: the one that was begun for it, one that says that it is for it, or
 * one that was begun for nothing in particular and says nothing else.
 */
export function findMatchingDraft(drafts: readonly KnownDraft[], query: DraftQuery): FoundDraft {
  const compared = drafts.map((draft) => {
    const drafted = readFilingScope(query.fields, draft.draft?.answers ?? {});
    return {
      draft,
      relation: compareScopes(drafted, query.scope),
      isFree: parseDraftSubject(draft.subject) === null,
      isUnclear: isUnclear(draft, drafted, query),
    };
  });
  const own = compared.find(({ draft }) => draft.subject === query.subject);
  const match =
    (own?.relation === 'other' ? undefined : own) ??
    compared.find(
      ({ relation, isFree }) => relation === 'same' && (isFree || query.scope.period !== null),
    ) ??
    compared.find((one) => one.relation === 'open' && one.isFree && !one.isUnclear);
  const others = compared.filter((one) => one !== match && one.isFree && one.relation === 'open');
  return {
    match: match?.draft ?? null,
    isTaken: own !== undefined && own !== match,
    isUnclear: others.some((one) => one.isUnclear),
  };
}

// Only the draft tells which sales or deductions a document holds: of a client with two GSTINs, or for
// one of several statements.
function isUnclear(
  { documents }: KnownDraft,
  drafted: FilingScope,
  { scope, isOneOfSeveral }: DraftQuery,
): boolean {
  const saysNumber = (['gstin', 'tan'] as const).every(
    (part) => scope[part] === null || drafted[part] !== null,
  );
  const saysStatement = scope.statement === null || drafted.statement !== null;
  return documents.length > 0 && !((saysNumber || !isOneOfSeveral) && saysStatement);
}
