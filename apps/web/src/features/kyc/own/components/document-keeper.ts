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

/** A file that was chosen here, in this tab; and a picture of it, where the browser could draw one. */
interface Chosen {
  readonly file: File;
  readonly picture: Blob | null;
}

/** The place of one document. What is kept and was not chosen here has nothing chosen. */
export type Slot =
  | { readonly is: 'empty' }
  | { readonly is: 'sending'; readonly chosen: Chosen; readonly share: number }
  | { readonly is: 'failed'; readonly chosen: Chosen; readonly problem: DocumentProblem }
  | {
      readonly is: 'kept';
      readonly chosen: Chosen | null;
      readonly document: KycDocument;
      readonly problem: DocumentProblem | null;
    };

/** The places of all documents. */
export type Slots = Readonly<Record<KycDocumentType, Slot>>;

/** What is sent of a file; `picture` where the browser has drawn it. */
export interface Ready {
  readonly ready: Blob;
  readonly picture: Blob | null;
}

/** What the keeper asks of others. */
interface Errands {
  /** Makes a file ready for sending. */
  readonly prepare: (file: File) => Promise<Ready | { readonly unfit: Unfit }>;
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
export function createDocumentKeeper(errands: Errands): DocumentKeeper {
  const listeners = new Set<() => void>();
  const works = createWorks();
  let slots = nothing;
  const put = (type: KycDocumentType, slot: Slot): void => {
    slots = { ...slots, [type]: slot };
    listeners.forEach((listener) => listener());
  };
  return {
    slots: () => slots,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    fill(documents) {
      for (const type of kycDocumentTypes) {
        const document = documents.find((one) => one.type === type);
        put(type, filled(slots[type], document));
      }
    },
    pick(type, file) {
      put(type, { is: 'sending', chosen: { file, picture: null }, share: 0 });
      works.begin(type, (signal) =>
        bring(errands, { type, file, signal, show: (slot) => put(type, slot) }),
      );
    },
    remove(type) {
      const before = slots[type];
      put(type, empty);
      works.begin(type, async (signal) => {
        const answer = await errands.remove(type);
        if (signal.aborted || answer.ok || before.is !== 'kept') return;
        put(type, { ...before, problem: { is: 'refused', failure: answer } });
      });
    },
    settled: works.settled,
    forget() {
      works.end();
      for (const type of kycDocumentTypes) put(type, empty);
    },
  };
}

/** A place, once it is known what the server has; what is on its way there knows better. */
function filled(now: Slot, document: KycDocument | undefined): Slot {
  if (now.is === 'sending' || now.is === 'failed') return now;
  if (document === undefined) return empty;
  if (now.is === 'kept' && now.document.id === document.id) return now;
  return { is: 'kept', chosen: null, document, problem: null };
}

interface Bringing {
  readonly type: KycDocumentType;
  readonly file: File;
  readonly signal: AbortSignal;
  readonly show: (slot: Slot) => void;
}

/** Brings a file to the server and shows how far it is, until another one comes in its place. */
async function bring({ prepare, send }: Errands, bringing: Bringing): Promise<void> {
  const { type, file, signal } = bringing;
  const show = (slot: Slot): void => {
    if (!signal.aborted) bringing.show(slot);
  };
  const prepared = await prepare(file);
  if (signal.aborted) return;
  if ('unfit' in prepared) {
    show({ is: 'failed', chosen: { file, picture: null }, problem: prepared.unfit });
    return;
  }
  const chosen = { file, picture: prepared.picture };
  const onProgress = (share: number): void => show({ is: 'sending', chosen, share });
  const answer = await send(type, prepared.ready, { onProgress, signal });
  show(
    answer.ok
      ? { is: 'kept', chosen, document: answer.value, problem: null }
      : { is: 'failed', chosen, problem: { is: 'refused', failure: answer } },
  );
}

/** What is done for each place: one thing at a time, so that the server sees it in its order. */
function createWorks() {
  const running = new Map<KycDocumentType, { controller: AbortController; work: Promise<void> }>();
  return {
    begin(type: KycDocumentType, work: (signal: AbortSignal) => Promise<void>): void {
      const before = running.get(type);
      before?.controller.abort();
      const controller = new AbortController();
      const { signal } = controller;
      const mine = async (): Promise<void> => {
        await before?.work;
        if (!signal.aborted) await work(signal);
      };
      running.set(type, { controller, work: mine() });
    },
    settled: async (): Promise<void> => {
      await Promise.all([...running.values()].map(({ work }) => work));
    },
    end(): void {
      for (const { controller } of running.values()) controller.abort();
      running.clear();
    },
  };
}
