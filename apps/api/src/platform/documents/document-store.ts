import type { ErrorCode } from '@anupal/contract/errors';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { isSingleLine } from '@anupal/contract/values/single-line';
import type { Context } from '../context.ts';
import { inTransaction, inTransactionUnlessRefused, type Db, type Trx } from '../db/database.ts';
import { consume, secondsUntilAllowed, type RateLimit } from '../db/rate-limits.ts';
import { minAgeMilliseconds, removeFiles, type FileReferences } from '../files/orphan-sweep.ts';
import type { Actor } from '../http/actor.ts';
import type { Caller } from '../http/guard.ts';
import type { Limits } from '../limits.ts';
import {
  blobReferences,
  deleteDocuments,
  insertDocument,
  selectDocuments,
  selectFiles,
  updateDocuments,
  type DocumentChanges,
  type DocumentFilter,
  type DocumentLock,
  type DocumentRow,
  type DocumentWithFiles,
  type FileRow,
} from './document-store-queries.ts';
import { readPart, storeParts, type EncryptionPorts } from './encrypted-parts.ts';
import type { RenderedDocument } from './rendering/rendered-document.ts';
import {
  scanAndRender,
  toSender,
  type DocumentPorts,
  type RenderOptions,
  type UploadRefusal,
} from './scan-and-render.ts';

/** How a module stores its documents. Names and key contexts are fixed: changing them loses files. */
export interface DocumentKind<Row, Identity> {
  /** `kyc` for the tables `kyc_document` and `kyc_file`. */
  readonly name: string;
  /** The string that the key of a part is bound to: the part opens under that context only. */
  readonly keyContext: (part: Identity & { readonly part: number }) => string;
  readonly getSender: (document: Identity) => string;
  readonly uploadLimit: (limits: Limits, senderId: string) => RateLimit;
  readonly lockSender: (trx: Trx, senderId: string) => Promise<void>;
  /** Locks what a pending document is to be attached to, before it is removed. */
  readonly lockOwner?: (trx: Trx, document: Row) => Promise<unknown>;
  readonly isVisible: (db: Db, viewer: Caller['user'], document: Row) => Promise<boolean>;
  readonly recordRead: (trx: Trx, actor: Actor, document: Row, part: number) => Promise<void>;
  /** What a file is called when it is sent, without page number and extension. */
  readonly fileName: (document: Row) => string;
}

/** What storing and reading documents needs. */
export type DocumentContext = Pick<Context, 'db' | 'keys' | 'limits' | 'log'> & DocumentPorts;

/** Whether a reader may see a document, and how reading it is recorded. */
export interface DocumentReader<Row> {
  readonly isVisible: (db: Db, document: Row) => Promise<boolean>;
  readonly record: (trx: Trx, document: Row) => Promise<void>;
}

/** A document whose files are stored and whose rows are not inserted yet. */
export interface StoredUpload<Identity, File = FileRow> {
  readonly columns: Identity & Pick<DocumentRow, 'kind'>;
  readonly files: readonly File[];
  /** When storing started (`performance.now()`). */
  readonly storedAt: number;
}

/** An inserted document, and the blobs of the one that it replaces. */
export interface CommittedDocument<Row> {
  readonly document: Row;
  readonly replaced: readonly string[];
}

/** How the rows of an upload are inserted. */
export interface DocumentCommit<Row, C extends ErrorCode> {
  /** The limit that it counts against; that of its sender by default. */
  readonly limit?: RateLimit | undefined;
  /** Locks what the document belongs to. Everywhere that is locked before the sender. */
  readonly lock?: (trx: Trx) => Promise<Result<null, C>>;
  readonly insert: (trx: Trx) => Promise<Result<CommittedDocument<Row>, C>>;
}

/** A decrypted file of a document. */
export interface DocumentFile {
  readonly bytes: Buffer;
  /** What it is called when it is sent, without page number and extension. */
  readonly name: string;
}

/**
 * The documents of a module: encrypted files, and rows in its two tables. `Identity` has the columns
 * that are known when a file is uploaded.
 */
export class DocumentStore<
  Row extends DocumentRow & Identity,
  Identity extends { readonly id: string },
  File extends FileRow = FileRow,
> {
  /** The blobs among some names that a document refers to, for the orphan sweep. */
  readonly references: FileReferences;
  readonly #kind: DocumentKind<Row, Identity>;
  readonly #name: string;

  constructor(kind: DocumentKind<Row, Identity>) {
    this.#kind = kind;
    this.#name = kind.name;
    this.references = blobReferences(`${kind.name}_file`);
  }

  /** Finds a document that has not expired. */
  async find(db: Db, id: string, lock?: DocumentLock): Promise<Row | undefined> {
    const [document] = await selectDocuments<Row>(db, this.#name, { id }, lock);
    return document;
  }

  /** Finds a file of a document. */
  async findFile(db: Db, documentId: string, part: number): Promise<File | undefined> {
    const files = await selectFiles<File>(db, this.#name, [documentId]);
    return files.find((file) => file.part === part);
  }

  /** Lists the documents that match and have not expired, oldest first. */
  list(db: Db, filter: DocumentFilter<Row>, lock?: DocumentLock): Promise<readonly Row[]> {
    return selectDocuments(db, this.#name, filter, lock);
  }

  /** Lists documents with their files. */
  async listWithFiles(db: Db, filter: DocumentFilter<Row>) {
    return this.withFiles(db, await this.list(db, filter));
  }

  /** Adds their files to documents. */
  async withFiles(
    db: Db,
    documents: readonly Row[],
  ): Promise<readonly DocumentWithFiles<Row, File>[]> {
    const ids = documents.map(({ id }) => id);
    const files = await selectFiles<File>(db, this.#name, ids);
    return documents.map((document) => ({
      document,
      files: files.filter(({ document_id }) => document_id === document.id),
    }));
  }

  /** Whether a sender may upload a document now: null, or the seconds to wait. */
  secondsUntilUpload({ db, limits }: DocumentContext, senderId: string): Promise<number | null> {
    return secondsUntilAllowed(db, [this.#kind.uploadLimit(limits, senderId)]);
  }

  /** Scans, renders, encrypts and stores an uploaded file. `commit` inserts its rows. */
  async upload<C extends ErrorCode = never>(
    context: DocumentContext,
    actor: Actor,
    identity: Identity,
    file: { readonly bytes: Uint8Array } & RenderOptions<C>,
  ): Promise<Result<StoredUpload<Identity>, UploadRefusal | C>> {
    const wait = await this.secondsUntilUpload(context, this.#kind.getSender(identity));
    if (wait !== null) return refuse('too_many_requests', wait);
    const upload = { bytes: file.bytes, sender: toSender(actor) };
    const rendered = await scanAndRender(context, upload, file);
    return rendered.ok ? ok(await this.store(context, identity, rendered.value)) : rendered;
  }

  /** Encrypts and stores the parts of a rendered document. */
  async store(
    ports: EncryptionPorts,
    identity: Identity,
    rendered: RenderedDocument,
  ): Promise<StoredUpload<Identity>> {
    const storedAt = performance.now();
    const parts = await storeParts(ports, rendered, (part) =>
      this.#kind.keyContext({ ...identity, part }),
    );
    const files = parts.map((part) => ({ document_id: identity.id, ...part }));
    return { columns: { ...identity, kind: rendered.kind }, files, storedAt };
  }

  /** Inserts the rows of a stored upload. If that is refused, its files are removed. */
  async commit<C extends ErrorCode>(
    context: DocumentContext,
    { columns, files }: Omit<StoredUpload<Identity, File>, 'storedAt'>,
    { limit, lock, insert }: DocumentCommit<Row, C>,
  ): Promise<Result<DocumentWithFiles<Row, File>, C | 'too_many_requests'>> {
    const { getSender: senderOf, lockSender, uploadLimit } = this.#kind;
    const senderId = senderOf(columns);
    const committed = await inTransactionUnlessRefused<
      CommittedDocument<Row>,
      C | 'too_many_requests'
    >(context.db, async (trx) => {
      const locked = await lock?.(trx);
      if (locked?.ok === false) return locked;
      await lockSender(trx, senderId);
      const wait = await consume(trx, [limit ?? uploadLimit(context.limits, senderId)]);
      return wait === null ? insert(trx) : refuse('too_many_requests', wait);
    });
    const orphans = committed.ok ? committed.value.replaced : files.map(({ blob }) => blob);
    await removeFiles(context, orphans);
    return committed.ok ? ok({ document: committed.value.document, files }) : committed;
  }

  /** Inserts a document with its files. Throws if the orphan sweep may have seen them without a row. */
  insert(
    trx: Trx,
    { columns, files, storedAt }: StoredUpload<Identity, File>,
    others: DocumentChanges<Row>,
  ): Promise<Row> {
    if (performance.now() - storedAt > insertableMilliseconds)
      throw new Error('a document was stored too long ago to be inserted');
    return insertDocument(trx, this.#name, { ...columns, ...others }, files);
  }

  /** Updates the documents that match. Returns how many did. */
  update(trx: Trx, filter: DocumentFilter<Row>, changes: DocumentChanges<Row>): Promise<number> {
    return updateDocuments(trx, this.#name, filter, changes);
  }

  /** Attaches pending documents of a scope for good. False if not all of them are still pending. */
  async attach(
    trx: Trx,
    ids: readonly string[],
    scope: DocumentFilter<Row>,
    changes: DocumentChanges<Row>,
  ): Promise<boolean> {
    if (ids.length === 0) return true;
    const uniqueIds = [...new Set(ids)];
    const pending = { ...scope, id: uniqueIds, expiry: 'pending' };
    const permanent = { ...changes, expiresInDays: null };
    return (await updateDocuments(trx, this.#name, pending, permanent)) === uniqueIds.length;
  }

  /** Extends the pending documents of a scope to so many days from now. */
  async extend(trx: Trx, scope: DocumentFilter<Row>, expiresInDays: number): Promise<void> {
    await updateDocuments(trx, this.#name, { ...scope, expiry: 'pending' }, { expiresInDays });
  }

  /** Deletes the documents that match. Returns their blobs, to be removed after the transaction. */
  delete(db: Db, filter: DocumentFilter<Row>): Promise<readonly string[]> {
    return deleteDocuments(db, this.#name, filter);
  }

  /** Deletes a pending document of the viewer, with its files. */
  async removeOwn(
    context: DocumentContext,
    viewer: Caller['user'],
    id: string,
  ): Promise<Result<null, 'not_found'>> {
    const isVisible = (db: Db, document: Row) => this.#kind.isVisible(db, viewer, document);
    const document = await this.#findVisible(context.db, { isVisible }, id);
    if (!document || this.#kind.getSender(document) !== viewer.id) return refuse('not_found');
    const blobs = await inTransaction(context.db, async (trx) => {
      await this.#kind.lockOwner?.(trx, document);
      return deleteDocuments(trx, this.#name, { id, expiry: 'pending' });
    });
    if (blobs.length === 0) return refuse('not_found');
    await removeFiles(context, blobs);
    return ok(null);
  }

  /** Deletes the documents that match and were not attached to anything in time, with their files. */
  async removeExpired(context: DocumentContext, filter?: DocumentFilter<Row>): Promise<void> {
    const expired = { ...filter, expiry: 'expired' };
    await removeFiles(context, await deleteDocuments(context.db, this.#name, expired));
  }

  /**
   * Reads the image of a page (from 1) or the original PDF (0) and records it in the audit log.
   * Documents that the actor may not see are not found.
   */
  async read(
    context: DocumentContext,
    actor: Actor,
    id: string,
    part: number,
  ): Promise<Result<DocumentFile, 'not_found'>> {
    const { user } = actor.caller;
    return this.readAs(context, id, part, {
      isVisible: (db, document) => this.#kind.isVisible(db, user, document),
      record: (trx, document) => this.#kind.recordRead(trx, actor, document, part),
    });
  }

  /** Like `read` for a reader without an account, who brings the rule and the record. */
  async readAs(
    context: DocumentContext,
    id: string,
    part: number,
    reader: DocumentReader<Row>,
  ): Promise<Result<DocumentFile, 'not_found'>> {
    const document = await this.#findVisible(context.db, reader, id);
    const bytes = document && (await this.#readPart(context, document, part));
    if (bytes === null) return refuse('not_found');
    return inTransaction(context.db, async (trx) => {
      // It may have been withdrawn meanwhile. The lock makes a withdrawal wait until this is recorded.
      const locked = await this.#findVisible(trx, reader, id, 'share');
      if (locked === null) return refuse('not_found');
      await reader.record(trx, locked);
      return ok({ bytes, name: this.#kind.fileName(locked) });
    });
  }

  /** Reads a whole document, to store a copy of it elsewhere. Null if it is deleted meanwhile. */
  async readWhole(context: DocumentContext, document: Row): Promise<RenderedDocument | null> {
    const files = await selectFiles<File>(context.db, this.#name, [document.id]);
    const parts = await Promise.all(
      files.map(async ({ part, width, height }) => {
        const jpeg = await this.#readPart(context, document, part);
        return jpeg && { part, width, height, jpeg, look: 'clear' as const };
      }),
    );
    const read = parts.filter((part) => part !== null);
    if (read.length === 0 || read.length < files.length) return null;
    const pages = read.filter(({ part }) => part > 0);
    const original = read.find(({ part }) => part === 0)?.jpeg ?? null;
    return { kind: document.kind, pages, original };
  }

  async #findVisible(
    db: Db,
    { isVisible }: Pick<DocumentReader<Row>, 'isVisible'>,
    id: string,
    lock?: DocumentLock,
  ): Promise<Row | null> {
    const document = await this.find(db, id, lock);
    return document && (await isVisible(db, document)) ? document : null;
  }

  // A part may be replaced between reading its row and its bytes; the second attempt finds the new one.
  async #readPart(context: DocumentContext, document: Row, part: number): Promise<Buffer | null> {
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const file = await this.findFile(context.db, document.id, part);
      if (!file) return null;
      const bytes = await readPart(context, this.#kind.keyContext({ ...document, part }), file);
      if (bytes !== null) return bytes;
    }
    throw new Error('a file of a document is missing from the store');
  }
}

// Half of the age from which the orphan sweep removes a file without a row: the rest is for the commit,
// and for a clock of the storage that is wrong.
const insertableMilliseconds = minAgeMilliseconds / 2;

const maxNameLength = 150;

/** A file's name as it is shown: one line without folders, limited to the column's length. */
export function toDisplayName(fileName: string): string {
  const plain = fileName.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1)?.trim() ?? '';
  return isSingleLine(plain) ? Array.from(plain).slice(0, maxNameLength).join('') : '';
}
