import type { Failure } from '../api/failure.ts';
import type { Answer } from '../api/request.ts';

/** Why a file cannot be sent. */
export type UnsuitableFile =
  | { readonly is: 'heic' }
  | { readonly is: 'tooLarge'; readonly bytes: number; readonly limit: number };

/** What is wrong with a document. */
export type DocumentProblem =
  | UnsuitableFile
  | { readonly is: 'refused'; readonly failure: Failure }
  // The server no longer has it.
  | { readonly is: 'gone' };

/** A file chosen in this tab, and a picture of it if the browser could draw one. */
interface ChosenFile {
  readonly file: File;
  readonly picture: Blob | null;
}

/** A document stored on the server. */
export interface StoredDocument {
  readonly id: string;
}

/** The state of one document. A stored document has no `chosen` file unless it was chosen here. */
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

/** The states of all documents. */
export type Slots<Place extends string, Kept extends StoredDocument> = Readonly<
  Record<Place, Slot<Kept>>
>;

/** The data to send for a file; `picture` if the browser has drawn one. */
export interface PreparedFile {
  readonly blob: Blob;
  readonly picture: Blob | null;
}

/** Reports the progress of an upload, and cancels it. */
export interface UploadControl {
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** The options of upload slots. */
export interface UploadSlotsOptions<Place extends string, Kept extends StoredDocument> {
  /** The initial slots; others are added with their documents. */
  readonly keys: readonly Place[];
  readonly keyOf: (document: Kept) => Place;
  /** Prepares a file for sending. */
  readonly prepare: (file: File) => Promise<PreparedFile | { readonly unfit: UnsuitableFile }>;
  readonly send: (place: Place, file: Blob, control: UploadControl) => Promise<Answer<Kept>>;
  /** Removes a document, possibly one that has just arrived. */
  readonly remove: (place: Place, before: Slot<Kept>) => Promise<Answer<unknown>>;
}

/** The documents of a draft. Each file is sent when it is chosen; the screen may come and go. */
export interface UploadSlots<Place extends string, Kept extends StoredDocument> {
  readonly slots: () => Slots<Place, Kept>;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Takes over the server's documents, but for running uploads. One that the server no longer has
   * leaves its slot, or stays as an error if it is missed.
   */
  readonly load: (documents: readonly Kept[], isMissed?: (document: Kept) => boolean) => void;
  readonly pick: (place: Place, file: File) => void;
  readonly remove: (place: Place) => void;
  /** Waits until no upload is running. */
  readonly settled: () => Promise<void>;
  /** Clears the documents submitted in the given state; later ones stay. */
  readonly clear: (handedIn?: Slots<Place, Kept>) => void;
}

const empty = { is: 'empty' } as const;

/**
 * Creates upload slots. Of two files for one slot the later one counts, and the earlier is aborted.
 */
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
      become(mergeStored(slots, documents, { keyOf: errands.keyOf, isMissed })),
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
  return Object.fromEntries(places.map((place) => [place, empty])) as Record<Place, typeof empty>; // one for each slot
}

/** Whether a slot holds a submitted document, or one that was removed too late. */
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
    keyOf,
    isMissed,
  }: {
    readonly keyOf: (document: Kept) => Place;
    readonly isMissed: (document: Kept) => boolean;
  },
): Slots<Place, Kept> {
  const there = new Map(documents.map((document) => [keyOf(document), document]));
  const places = new Set([...(Object.keys(slots) as Place[]), ...there.keys()]); // keys() loses their type
  const known: Partial<Slots<Place, Kept>> = slots;
  const all = [...places].map((place) => {
    const now: Slot<Kept> = known[place] ?? empty;
    const document = there.get(place);
    if (document === undefined && now.is === 'kept' && isMissed(now.document))
      return [place, { ...now, problem: { is: 'gone' } }];
    return [place, mergeSlot(now, document)];
  });
  return Object.fromEntries(all) as Slots<Place, Kept>; // one for each slot
}

/** Merges a slot with the server's document; a running or failed upload takes precedence. */
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

/** Whether a slot holds a document that the server no longer has. */
export function isGone(slot: Slot<StoredDocument> | undefined): boolean {
  return slot?.is === 'kept' && slot.problem?.is === 'gone';
}

/** Uploads a file and shows its progress until another one replaces it. */
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

/** Runs the tasks of each slot one at a time, so that the server sees them in order. */
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
