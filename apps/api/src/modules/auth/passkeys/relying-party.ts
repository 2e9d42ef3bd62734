/** The portal as authenticators know it. */
export interface RelyingParty {
  /** The domain that passkeys belong to. */
  readonly domain: string;
  readonly name: string;
  /** The only origin whose signatures are accepted. */
  readonly origin: string;
}
