import type { ApplicationDraft } from '@anupal/contract/applications/draft-schemas';
import { parseDraftSubject } from '@anupal/contract/applications/draft-subjects';
import {
  compareScopes,
  readFilingScope,
  type FilingScope,
} from '@anupal/contract/applications/filing-scopes';
import {
  findSeparate,
  type SeparateRegistrations,
} from '@anupal/contract/applications/separate-registrations';
import type { FormField } from '@anupal/contract/eservices/form-fields';

/** A draft of a service for a client. */
export interface KnownDraft {
  /** Empty for a draft that is for whatever is entered in it. */
  readonly subject: string;
  /** Null if there are only documents, or if it cannot be decrypted. */
  readonly draft: ApplicationDraft | null;
  /** Its documents by field; an additional document has none. */
  readonly documents: readonly { readonly id: string; readonly field: string | null }[];
}

/** The obligation for which a draft is looked for. */
export interface DraftQuery {
  readonly fields: readonly FormField[];
  /** The subject of a draft that was started for it. */
  readonly subject: string;
  readonly scope: FilingScope;
  /** Whether it is under one of several registrations of a kind. */
  readonly isOneOfSeveral: boolean;
  readonly separate: SeparateRegistrations;
}

/** The draft for an obligation, and what prevents a match. */
export interface FoundDraft {
  readonly match: KnownDraft | null;
  /** Whether the draft that was started for it is now for something else. */
  readonly isTaken: boolean;
  /** Whether another draft has documents that may belong to it. */
  readonly isUnclear: boolean;
}

/**
 * Finds the draft for an obligation: the one that was started for it, one whose answers are for it, or
 * one that was started for no obligation and whose answers do not contradict it, with documents if there
 * is one. Another draft of the last kind prevents a clear match if it has documents: they may show sales.
 */
export function findMatchingDraft(drafts: readonly KnownDraft[], query: DraftQuery): FoundDraft {
  const { separate, scope } = query;
  const registration = findSeparate(query, separate);
  const compared = drafts
    .map((draft) => {
      const drafted = readFilingScope(query.fields, draft.draft?.answers ?? {});
      return {
        draft,
        relation: compareScopes(drafted, scope),
        hasNoObligation: parseDraftSubject(draft.subject) === null,
        isOfRegistration:
          findSeparate({ ...draft.draft, subject: draft.subject }, separate) === registration,
        isUnclear: isUnclear(draft, drafted, query),
      };
    })
    .toSorted((one, other) => other.draft.documents.length - one.draft.documents.length);
  const started = compared.find(({ draft }) => draft.subject === query.subject);
  const candidates = compared.filter(({ isOfRegistration }) => isOfRegistration);
  const match =
    (started?.relation === 'differs' ? undefined : started) ??
    candidates.find(
      ({ relation, hasNoObligation }) =>
        relation === 'matches' && (hasNoObligation || scope.period !== null),
    ) ??
    candidates.find(
      (one) => one.relation === 'unanswered' && one.hasNoObligation && !one.isUnclear,
    );
  return {
    match: match?.draft ?? null,
    isTaken: started !== undefined && started !== match,
    isUnclear: compared.some(
      (one) =>
        one !== match &&
        one.hasNoObligation &&
        one.relation !== 'differs' &&
        one.draft.documents.length > 0,
    ),
  };
}

// A document does not show to which GSTIN or statement its sales or deductions belong; only the answers of
// its draft do.
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
