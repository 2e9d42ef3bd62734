import type { Failure } from '../api/failure.ts';
import type { ApiResult } from '../api/request.ts';

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
export type Slot<Stored extends StoredDocument> =
  | { readonly is: 'empty' }
  | { readonly is: 'sending'; readonly chosen: ChosenFile; readonly share: number }
  | { readonly is: 'failed'; readonly chosen: ChosenFile; readonly problem: DocumentProblem }
  | {
      readonly is: 'stored';
      readonly chosen: ChosenFile | null;
      readonly document: Stored;
      readonly problem: DocumentProblem | null;
    };

/** The states of all documents. */
export type Slots<Key extends string, Stored extends StoredDocument> = Readonly<
  Record<Key, Slot<Stored>>
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
export interface UploadSlotsOptions<Key extends string, Stored extends StoredDocument> {
  /** The initial slots; others are added with their documents. */
  readonly keys: readonly Key[];
  readonly toKey: (document: Stored) => Key;
  /** Prepares a file for sending. */
  readonly prepare: (file: File) => Promise<PreparedFile | { readonly unfit: UnsuitableFile }>;
  readonly send: (key: Key, file: Blob, control: UploadControl) => Promise<ApiResult<Stored>>;
  /** Removes a document, possibly one that has just arrived. */
  readonly remove: (key: Key, before: Slot<Stored>) => Promise<ApiResult<unknown>>;
}

/** The documents of a draft. Each file is sent when it is chosen, also when the screen is left. */
export interface UploadSlots<Key extends string, Stored extends StoredDocument> {
  readonly slots: () => Slots<Key, Stored>;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Takes over the server's documents, except for running uploads. One that the server no longer has
   * leaves its slot, or stays as an error if it is missed.
   */
  readonly load: (documents: readonly Stored[], isMissed?: (document: Stored) => boolean) => void;
  readonly pick: (key: Key, file: File) => void;
  readonly remove: (key: Key) => void;
  /** Shows a document that reached the server without an upload. */
  readonly put: (key: Key, document: Stored) => void;
  /** Waits until no upload is running. */
  readonly settled: () => Promise<void>;
  /** Clears the documents submitted in the given state; later ones stay. */
  readonly clear: (submitted?: Slots<Key, Stored>) => void;
}

const empty = { is: 'empty' } as const;

/**
 * Creates upload slots. Of two files for one slot the later one counts, and the earlier is aborted.
 */
export function createUploadSlots<Key extends string, Stored extends StoredDocument>(
  options: UploadSlotsOptions<Key, Stored>,
): UploadSlots<Key, Stored> {
  const listeners = new Set<() => void>();
  const tasks = createTaskQueue();
  const nothing = emptySlots(options.keys);
  let slots: Slots<Key, Stored> = nothing;
  const update = (next: Slots<Key, Stored>): void => {
    slots = next;
    listeners.forEach((listener) => listener());
  };
  const put = (key: Key, slot: Slot<Stored>): void => update({ ...slots, [key]: slot });
  return {
    slots: () => slots,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: (documents, isMissed = () => false) =>
      update(mergeStored(slots, documents, { toKey: options.toKey, isMissed })),
    pick(key, file) {
      put(key, { is: 'sending', chosen: { file, picture: null }, share: 0 });
      tasks.start(key, (signal) =>
        upload(options, { key, file, signal, show: (slot) => put(key, slot) }),
      );
    },
    remove(key) {
      const before = slots[key];
      put(key, empty);
      tasks.start(key, async (signal) => {
        const result = await options.remove(key, before);
        if (signal.aborted || result.ok || before.is !== 'stored') return;
        put(key, { ...before, problem: { is: 'refused', failure: result } });
      });
    },
    put: (key, document) => put(key, { is: 'stored', chosen: null, document, problem: null }),
    settled: tasks.settled,
    clear(submitted = slots) {
      const left = Object.entries<Slot<Stored>>(slots).filter(
        ([key, slot]) => !isSubmitted(key, slot, submitted),
      );
      tasks.endBut(left.map(([key]) => key));
      update({ ...nothing, ...(Object.fromEntries(left) as Partial<Slots<Key, Stored>>) }); // some of them
    },
  };
}

function emptySlots<Key extends string>(keys: readonly Key[]) {
  return Object.fromEntries(keys.map((key) => [key, empty])) as Record<Key, typeof empty>; // one for each slot
}

/** Whether a slot holds a submitted document, or one that was removed too late. */
function isSubmitted<Stored extends StoredDocument>(
  key: string,
  now: Slot<Stored>,
  submitted: Readonly<Record<string, Slot<Stored>>>,
): boolean {
  if (now.is === 'stored')
    return Object.values(submitted).some(
      (slot) => slot.is === 'stored' && slot.document.id === now.document.id,
    );
  const before = submitted[key];
  return before !== undefined && (now === before || now.is === 'empty');
}

function mergeStored<Key extends string, Stored extends StoredDocument>(
  slots: Slots<Key, Stored>,
  documents: readonly Stored[],
  {
    toKey,
    isMissed,
  }: {
    readonly toKey: (document: Stored) => Key;
    readonly isMissed: (document: Stored) => boolean;
  },
): Slots<Key, Stored> {
  const stored = new Map(documents.map((document) => [toKey(document), document]));
  const keys = new Set([...(Object.keys(slots) as Key[]), ...stored.keys()]); // keys() loses their type
  const known: Partial<Slots<Key, Stored>> = slots;
  const all = [...keys].map((key) => {
    const now: Slot<Stored> = known[key] ?? empty;
    const document = stored.get(key);
    if (document === undefined && now.is === 'stored' && isMissed(now.document))
      return [key, { ...now, problem: { is: 'gone' } }];
    return [key, mergeSlot(now, document)];
  });
  return Object.fromEntries(all) as Slots<Key, Stored>; // one for each slot
}

/** Merges a slot with the server's document; a running or failed upload takes precedence. */
function mergeSlot<Stored extends StoredDocument>(
  now: Slot<Stored>,
  document: Stored | undefined,
): Slot<Stored> {
  if (now.is === 'sending' || now.is === 'failed') return now;
  if (document === undefined) return empty;
  if (now.is === 'stored' && now.document.id === document.id && now.problem?.is !== 'gone')
    return now;
  return { is: 'stored', chosen: null, document, problem: null };
}

interface Upload<Key extends string, Stored extends StoredDocument> {
  readonly key: Key;
  readonly file: File;
  readonly signal: AbortSignal;
  readonly show: (slot: Slot<Stored>) => void;
}

/** Whether a slot holds a document that the server no longer has. */
export function isGone(slot: Slot<StoredDocument> | undefined): boolean {
  return slot?.is === 'stored' && slot.problem?.is === 'gone';
}

/** Uploads a file and shows its progress until another one replaces it. */
async function upload<Key extends string, Stored extends StoredDocument>(
  { prepare, send }: UploadSlotsOptions<Key, Stored>,
  running: Upload<Key, Stored>,
): Promise<void> {
  const { key, file, signal } = running;
  const show = (slot: Slot<Stored>): void => {
    if (!signal.aborted) running.show(slot);
  };
  const prepared = await prepare(file);
  if (signal.aborted) return;
  if ('unfit' in prepared) {
    show({ is: 'failed', chosen: { file, picture: null }, problem: prepared.unfit });
    return;
  }
  const chosen = { file, picture: prepared.picture };
  const onProgress = (share: number): void => show({ is: 'sending', chosen, share });
  const result = await send(key, prepared.blob, { onProgress, signal });
  show(
    result.ok
      ? { is: 'stored', chosen, document: result.value, problem: null }
      : { is: 'failed', chosen, problem: { is: 'refused', failure: result } },
  );
}

/** Runs the tasks of each slot one at a time, so that the server sees them in order. */
function createTaskQueue() {
  const running = new Map<string, { controller: AbortController; work: Promise<void> }>();
  return {
    start(key: string, work: (signal: AbortSignal) => Promise<void>): void {
      const before = running.get(key);
      before?.controller.abort();
      const controller = new AbortController();
      const { signal } = controller;
      const run = async (): Promise<void> => {
        await before?.work;
        if (!signal.aborted) await work(signal);
      };
      running.set(key, { controller, work: run() });
    },
    settled: async (): Promise<void> => {
      await Promise.all([...running.values()].map(({ work }) => work));
    },
    endBut(keys: readonly string[]): void {
      for (const [key, { controller }] of running) {
        if (keys.includes(key)) continue;
        controller.abort();
        running.delete(key);
      }
    },
  };
}
