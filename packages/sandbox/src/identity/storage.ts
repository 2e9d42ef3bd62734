import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

interface StoredPayload {
  readonly payload: AdapterPayload;
  readonly expiresAt: number;
}

/** The provider's in-memory storage with expiry. */
export function createStorage(): AdapterFactory {
  const entries = new Map<string, StoredPayload>();
  return (model) => new MemoryAdapter(model, entries);
}

class MemoryAdapter implements Adapter {
  readonly #model: string;
  readonly #entries: Map<string, StoredPayload>;

  constructor(model: string, entries: Map<string, StoredPayload>) {
    this.#model = model;
    this.#entries = entries;
  }

  upsert(id: string, payload: AdapterPayload, expiresIn = 3600): Promise<void> {
    const now = Date.now();
    for (const [key, { expiresAt }] of this.#entries) {
      if (expiresAt < now) this.#entries.delete(key);
    }
    this.#entries.set(this.#key(id), { payload, expiresAt: now + expiresIn * 1000 });
    return Promise.resolve();
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return Promise.resolve(this.#entries.get(this.#key(id))?.payload);
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#findBy((payload) => payload.uid === uid);
  }

  findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#findBy((payload) => payload.userCode === userCode);
  }

  async consume(id: string): Promise<void> {
    const payload = await this.find(id);
    if (payload) payload.consumed = Math.floor(Date.now() / 1000);
  }

  destroy(id: string): Promise<void> {
    this.#entries.delete(this.#key(id));
    return Promise.resolve();
  }

  revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, { payload }] of this.#entries) {
      if (payload.grantId === grantId) this.#entries.delete(key);
    }
    return Promise.resolve();
  }

  #key(id: string): string {
    return `${this.#model}:${id}`;
  }

  #findBy(matches: (payload: AdapterPayload) => boolean): Promise<AdapterPayload | undefined> {
    for (const [key, { payload }] of this.#entries) {
      if (key.startsWith(`${this.#model}:`) && matches(payload)) return Promise.resolve(payload);
    }
    return Promise.resolve(undefined);
  }
}
