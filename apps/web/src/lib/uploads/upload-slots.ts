import type { Failure } from '../api/failure.ts';
import type { Answer } from '../api/request.ts';

/** Why a file cannot even be sent. */
export type UnsuitableFile =
  | { readonly is: 'heic' }
  | { readonly is: 'tooLarge'; readonly bytes: number; readonly limit: number };

/** Why a document is not as it should be. */
export type DocumentProblem =
  | UnsuitableFile
  | { readonly is: 'refused'; readonly failure: Failure }
  // The server no longer has it.
  | { readonly is: 'gone' };

/** A file that was chosen here, in this tab; and a picture of it, where the browser could draw one. */
interface ChosenFile {
  readonly file: File;
  readonly picture: Blob | null;
}

/** A document as the server keeps it. */
export interface StoredDocument {
  readonly id: string;
}

/** The place of one document. What is kept and was not chosen here has nothing chosen. */
export type Slot<Kept extends StoredDocument> =
  | { readonly is: 'empty' }
  | { readonly is: 'sending'; readonly chosen: ChosenFile; readonly share: number }
  | { readonly is: 'failed'; readonly chosen: ChosenFile; readonly problem: DocumentProblem }
  | {
      readonly is: 'kept';
      readonly chosen: ChosenFile | null;
      readonly document: Kept;
      readonly problem: DocumentProblem | null;
    };

/** The places of all documents. */
export type Slots<Place extends string, Kept extends StoredDocument> = Readonly<
  Record<Place, Slot<Kept>>
>;

/** What is sent of a file; `picture` where the browser has drawn it. */
export interface PreparedFile {
  readonly blob: Blob;
  readonly picture: Blob | null;
}

/** What the keeper asks of others. */
export interface UploadSlotsOptions<Place extends string, Kept extends StoredDocument> {
  /** The places that there are before anything is known; others come with what is put there. */
  readonly keys: readonly Place[];
  readonly keyOf: (document: Kept) => Place;
  /** Makes a file ready for sending. */
  readonly prepare: (file: File) => Promise<PreparedFile | { readonly unfit: UnsuitableFile }>;
  readonly send: (
    place: Place,
    file: Blob,
    sending: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
  ) => Promise<Answer<Kept>>;
  /** Takes a document away, which may also be one that has just arrived. */
  readonly remove: (place: Place, before: Slot<Kept>) => Promise<Answer<unknown>>;
}

/** Keeps the documents of a draft: each file is sent when it is chosen, the screen may come and go. */
export interface UploadSlots<Place extends string, Kept extends StoredDocument> {
  readonly slots: () => Slots<Place, Kept>;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Takes over what the server has, but for files that are on their way there. What it no longer has
   * leaves its place, or stays as a problem where it is missed.
   */
  readonly load: (documents: readonly Kept[], isMissed?: (document: Kept) => boolean) => void;
  readonly pick: (place: Place, file: File) => void;
  readonly remove: (place: Place) => void;
  /** Waits until nothing is on its way any more. */
  readonly settled: () => Promise<void>;
  /** The documents have been handed in, as they stood: only what has come since is left to keep. */
  readonly clear: (handedIn?: Slots<Place, Kept>) => void;
}

const empty = { is: 'empty' } as const;

/** Makes a keeper. Of two files for one place the later one counts, and the earlier is not sent on. */
export function createUploadSlots<Place extends string, Kept extends StoredDocument>(
  errands: UploadSlotsOptions<Place, Kept>,
): UploadSlots<Place, Kept> {
  const listeners = new Set<() => void>();
  const works = createTaskQueue();
  const nothing = emptySlots(errands.keys);
  let slots: Slots<Place, Kept> = nothing;
  const become = (next: Slots<Place, Kept>): void => {
    slots = next;
    listeners.forEach((listener) => listener());
  };
  const put = (place: Place, slot: Slot<Kept>): void => become({ ...slots, [place]: slot });
  return {
    slots: () => slots,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: (documents, isMissed = () => false) =>
      become(mergeStored(slots, documents, { placeOf: errands.keyOf, isMissed })),
    pick(place, file) {
      put(place, { is: 'sending', chosen: { file, picture: null }, share: 0 });
      works.begin(place, (signal) =>
        upload(errands, { place, file, signal, show: (slot) => put(place, slot) }),
      );
    },
    remove(place) {
      const before = slots[place];
      put(place, empty);
      works.begin(place, async (signal) => {
        const answer = await errands.remove(place, before);
        if (signal.aborted || answer.ok || before.is !== 'kept') return;
        put(place, { ...before, problem: { is: 'refused', failure: answer } });
      });
    },
    settled: works.settled,
    clear(handedIn = slots) {
      const left = Object.entries<Slot<Kept>>(slots).filter(
        ([place, slot]) => !isSubmitted(place, slot, handedIn),
      );
      works.endBut(left.map(([place]) => place));
      become({ ...nothing, ...(Object.fromEntries(left) as Partial<Slots<Place, Kept>>) }); // some of them
    },
  };
}

function emptySlots<Place extends string>(places: readonly Place[]) {
  return Object.fromEntries(places.map((place) => [place, empty])) as Record<Place, typeof empty>; // one for each place
}

/** Whether a place holds what was handed in, or did until that was taken back too late. */
function isSubmitted<Kept extends StoredDocument>(
  place: string,
  now: Slot<Kept>,
  handedIn: Readonly<Record<string, Slot<Kept>>>,
): boolean {
  if (now.is === 'kept')
    return Object.values(handedIn).some(
      (slot) => slot.is === 'kept' && slot.document.id === now.document.id,
    );
  const before = handedIn[place];
  return before !== undefined && (now === before || now.is === 'empty');
}

function mergeStored<Place extends string, Kept extends StoredDocument>(
  slots: Slots<Place, Kept>,
  documents: readonly Kept[],
  {
    placeOf,
    isMissed,
  }: {
    readonly placeOf: (document: Kept) => Place;
    readonly isMissed: (document: Kept) => boolean;
  },
): Slots<Place, Kept> {
  const there = new Map(documents.map((document) => [placeOf(document), document]));
  const places = new Set([...(Object.keys(slots) as Place[]), ...there.keys()]); // keys forgets their type
  const known: Partial<Slots<Place, Kept>> = slots;
  const all = [...places].map((place) => {
    const now: Slot<Kept> = known[place] ?? empty;
    const document = there.get(place);
    if (document === undefined && now.is === 'kept' && isMissed(now.document))
      return [place, { ...now, problem: { is: 'gone' } }];
    return [place, mergeSlot(now, document)];
  });
  return Object.fromEntries(all) as Slots<Place, Kept>; // one for each place
}

/** A place, once it is known what the server has; what is on its way there knows better. */
function mergeSlot<Kept extends StoredDocument>(
  now: Slot<Kept>,
  document: Kept | undefined,
): Slot<Kept> {
  if (now.is === 'sending' || now.is === 'failed') return now;
  if (document === undefined) return empty;
  if (now.is === 'kept' && now.document.id === document.id && now.problem?.is !== 'gone')
    return now;
  return { is: 'kept', chosen: null, document, problem: null };
}

interface Upload<Place extends string, Kept extends StoredDocument> {
  readonly place: Place;
  readonly file: File;
  readonly signal: AbortSignal;
  readonly show: (slot: Slot<Kept>) => void;
}

/** Whether a place holds a document that the server no longer has. */
export function isGone(slot: Slot<StoredDocument> | undefined): boolean {
  return slot?.is === 'kept' && slot.problem?.is === 'gone';
}

/** Brings a file to the server and shows how far it is, until another one comes in its place. */
async function upload<Place extends string, Kept extends StoredDocument>(
  { prepare, send }: UploadSlotsOptions<Place, Kept>,
  bringing: Upload<Place, Kept>,
): Promise<void> {
  const { place, file, signal } = bringing;
  const show = (slot: Slot<Kept>): void => {
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
  const answer = await send(place, prepared.blob, { onProgress, signal });
  show(
    answer.ok
      ? { is: 'kept', chosen, document: answer.value, problem: null }
      : { is: 'failed', chosen, problem: { is: 'refused', failure: answer } },
  );
}

/** What is done for each place: one thing at a time, so that the server sees it in its order. */
function createTaskQueue() {
  const running = new Map<string, { controller: AbortController; work: Promise<void> }>();
  return {
    begin(place: string, work: (signal: AbortSignal) => Promise<void>): void {
      const before = running.get(place);
      before?.controller.abort();
      const controller = new AbortController();
      const { signal } = controller;
      const mine = async (): Promise<void> => {
        await before?.work;
        if (!signal.aborted) await work(signal);
      };
      running.set(place, { controller, work: mine() });
    },
    settled: async (): Promise<void> => {
      await Promise.all([...running.values()].map(({ work }) => work));
    },
    endBut(places: readonly string[]): void {
      for (const [place, { controller }] of running) {
        if (places.includes(place)) continue;
        controller.abort();
        running.delete(place);
      }
    },
  };
}
