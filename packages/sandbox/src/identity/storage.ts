import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

interface Stored {
  readonly payload: AdapterPayload;
  readonly expiresAt: number;
}

/** The provider's in-memory storage with expiry. */
export function createStorage(): AdapterFactory {
  const everything = new Map<string, Stored>();
  return (model) => new MemoryAdapter(model, everything);
}

class MemoryAdapter implements Adapter {
  readonly #model: string;
  readonly #everything: Map<string, Stored>;

  constructor(model: string, everything: Map<string, Stored>) {
    this.#model = model;
    this.#everything = everything;
  }

  upsert(id: string, payload: AdapterPayload, expiresIn = 3600): Promise<void> {
    const now = Date.now();
    for (const [key, { expiresAt }] of this.#everything) {
      if (expiresAt < now) this.#everything.delete(key);
    }
    this.#everything.set(this.#key(id), { payload, expiresAt: now + expiresIn * 1000 });
    return Promise.resolve();
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return Promise.resolve(this.#everything.get(this.#key(id))?.payload);
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
    this.#everything.delete(this.#key(id));
    return Promise.resolve();
  }

  revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, { payload }] of this.#everything) {
      if (payload.grantId === grantId) this.#everything.delete(key);
    }
    return Promise.resolve();
  }

  #key(id: string): string {
    return `${this.#model}:${id}`;
  }

  #findBy(matches: (payload: AdapterPayload) => boolean): Promise<AdapterPayload | undefined> {
    for (const [key, { payload }] of this.#everything) {
      if (key.startsWith(`${this.#model}:`) && matches(payload)) return Promise.resolve(payload);
    }
    return Promise.resolve(undefined);
  }
}
