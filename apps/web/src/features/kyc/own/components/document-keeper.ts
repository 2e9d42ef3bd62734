import {
  kycDocumentTypes,
  type KycDocument,
  type KycDocumentType,
} from '@anupal/contract/kyc/records';
import type { Failure } from '../../../../lib/failure.ts';
import type { Answer } from '../../../../lib/request.ts';

/** Why a file cannot even be sent. */
export type Unfit =
  | { readonly is: 'heic' }
  | { readonly is: 'tooLarge'; readonly bytes: number; readonly limit: number };

/** Why a document is not as it should be. */
export type DocumentProblem = Unfit | { readonly is: 'refused'; readonly failure: Failure };

/** The place of one document. `file` is what was chosen here, on this device and in this tab. */
export type Slot =
  | { readonly is: 'empty' }
  | { readonly is: 'sending'; readonly file: File; readonly share: number }
  | { readonly is: 'failed'; readonly file: File; readonly problem: DocumentProblem }
  | {
      readonly is: 'kept';
      readonly file: File | null;
      readonly document: KycDocument;
      readonly problem: DocumentProblem | null;
    };

/** The places of all documents. */
export type Slots = Readonly<Record<KycDocumentType, Slot>>;

/** What the keeper asks of others. */
interface Errands {
  /** Makes a file ready for sending. */
  readonly prepare: (file: File) => Promise<{ readonly ready: Blob } | { readonly unfit: Unfit }>;
  readonly send: (
    type: KycDocumentType,
    file: Blob,
    sending: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
  ) => Promise<Answer<KycDocument>>;
  readonly remove: (type: KycDocumentType) => Promise<Answer<unknown>>;
}

/** Keeps the documents of a draft: each file is sent when it is chosen, the screen may come and go. */
export interface DocumentKeeper {
  readonly slots: () => Slots;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes over what the server has, but for files that are on their way there. */
  readonly fill: (documents: readonly KycDocument[]) => void;
  readonly pick: (type: KycDocumentType, file: File) => void;
  readonly remove: (type: KycDocumentType) => void;
  /** Waits until nothing is on its way any more. */
  readonly settled: () => Promise<void>;
  /** The documents have been handed in: nothing is left to keep. */
  readonly forget: () => void;
}

const empty: Slot = { is: 'empty' };
const nothing: Slots = { pan: empty, aadhaarFront: empty, aadhaarBack: empty };

/** Makes a keeper. Of two files for one place the later one counts, and the earlier is not sent on. */
export function createDocumentKeeper({ prepare, send, remove }: Errands): DocumentKeeper {
  const listeners = new Set<() => void>();
  const running = new Map<KycDocumentType, { controller: AbortController; work: Promise<void> }>();
  let slots = nothing;
  const put = (type: KycDocumentType, slot: Slot): void => {
    slots = { ...slots, [type]: slot };
    listeners.forEach((listener) => listener());
  };
  const begin = (type: KycDocumentType, work: (signal: AbortSignal) => Promise<void>): void => {
    running.get(type)?.controller.abort();
    const controller = new AbortController();
    // What was there is over before the next begins, so that the server sees them in this order.
    const before = running.get(type)?.work ?? Promise.resolve();
    const mine = before.then(() =>
      controller.signal.aborted ? undefined : work(controller.signal),
    );
    running.set(type, { controller, work: mine });
  };

  return {
    slots: () => slots,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    fill(documents) {
      for (const type of kycDocumentTypes) {
        const now = slots[type];
        if (now.is === 'sending' || now.is === 'failed') continue;
        const document = documents.find((one) => one.type === type);
        if (document === undefined) put(type, empty);
        else if (now.is !== 'kept' || now.document.id !== document.id)
          put(type, { is: 'kept', file: null, document, problem: null });
      }
    },
    pick(type, file) {
      put(type, { is: 'sending', file, share: 0 });
      begin(type, async (signal) => {
        const prepared = await prepare(file);
        if (signal.aborted) return;
        if ('unfit' in prepared) {
          put(type, { is: 'failed', file, problem: prepared.unfit });
          return;
        }
        const onProgress = (share: number): void => {
          if (!signal.aborted) put(type, { is: 'sending', file, share });
        };
        const answer = await send(type, prepared.ready, { onProgress, signal });
        if (signal.aborted) return;
        put(
          type,
          answer.ok
            ? { is: 'kept', file, document: answer.value, problem: null }
            : { is: 'failed', file, problem: { is: 'refused', failure: answer } },
        );
      });
    },
    remove(type) {
      const before = slots[type];
      put(type, empty);
      begin(type, async (signal) => {
        const answer = await remove(type);
        if (signal.aborted || answer.ok || before.is !== 'kept') return;
        put(type, { ...before, problem: { is: 'refused', failure: answer } });
      });
    },
    async settled() {
      await Promise.all([...running.values()].map(({ work }) => work));
    },
    forget() {
      for (const { controller } of running.values()) controller.abort();
      running.clear();
      for (const type of kycDocumentTypes) put(type, empty);
    },
  };
}
