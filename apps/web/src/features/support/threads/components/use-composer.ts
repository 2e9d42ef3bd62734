import type { SupportDocument, SupportDraft } from '@anupal/contract/support/records';
import { useState } from 'react';
import { useDraft } from '../../../../lib/use-draft.ts';
import { useSignedInUser } from '../../../../lib/use-session.ts';
import { useSlots } from '../../../../lib/use-slots.ts';
import { composerOf } from './composer.ts';

/** What the server has of what was written in a place. */
export interface LoadedDraft {
  readonly draft: SupportDraft | null;
  readonly documents: readonly SupportDocument[];
}

const nothing: SupportDraft = { subject: '', text: '', about: null };

/** What is written in a place, and what goes along. It begins with what was there before. */
export function useComposer(place: string, loaded: LoadedDraft) {
  const composer = composerOf(useSignedInUser().id, place);
  useState(() => composer.attachments.fill(loaded.documents));
  const slots = useSlots(composer.attachments);
  const draft = useDraft(composer.draft, loaded.draft ?? nothing);
  return {
    ...draft,
    composer,
    slots,
    /** It was sent off: the form is empty again. */
    clear(): void {
      draft.type(nothing);
      composer.forget();
    },
  };
}
