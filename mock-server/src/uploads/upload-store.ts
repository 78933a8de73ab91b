import { createHash } from 'node:crypto'
import { refuseUnless } from '../core/state/refusal.ts'

/** Names bytes in the journal and on the disk. */
export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

const folder = '/uploads/'
export const maxUploadBytes = 50 * 1024 * 1024

/** An uploaded file without its bytes. */
export interface SentFile {
  readonly name: string
  readonly type: string
  readonly extension: string
  readonly size: number
  readonly digest: string
}

export interface StoredUpload {
  readonly type: string
  readonly digest: string
  /** The user who sent it; worlds saved before do not say. */
  readonly owner?: string
}

export interface UploadsState {
  readonly files: readonly (readonly [string, StoredUpload])[]
  readonly digests: readonly string[]
}

/** The uploads of one world: the bytes by digest, and the generated file names of accepted uploads. */
export class UploadStore {
  readonly #files = new Map<string, StoredUpload>()
  readonly #bytes = new Map<string, Uint8Array>()
  #weight = 0

  get bytes(): number {
    return this.#weight
  }

  keep(digest: string, bytes: Uint8Array): void {
    if (this.#bytes.has(digest)) return
    refuseUnless(this.#weight + bytes.length <= maxUploadBytes, 'uploadsFull')
    this.#bytes.set(digest, bytes)
    this.#weight += bytes.length
  }

  add(name: string, upload: StoredUpload): void {
    this.#files.set(name, upload)
  }

  get untouched(): boolean {
    return this.#bytes.size === 0
  }

  /** Splits comma-separated addresses; refuses those that are not uploads of this world. */
  addressesIn(joined: string, mayUse: (upload: StoredUpload) => boolean = () => true): string[] {
    const addresses = joined === '' ? [] : joined.split(',')
    for (const address of addresses) {
      const upload = address.startsWith(folder) ? this.#files.get(address.slice(folder.length)) : undefined
      refuseUnless(upload && mayUse(upload), 'unknownUpload')
    }
    return addresses
  }

  /** The same for a shopper: what somebody else sent is as unknown as what nobody did. */
  ownIn(joined: string, userId: string): string[] {
    return this.addressesIn(joined, ({ owner = userId }) => owner === userId)
  }

  get bytesByDigest(): ReadonlyMap<string, Uint8Array> {
    return this.#bytes
  }

  bytesOf(digest: string): Uint8Array | undefined {
    return this.#bytes.get(digest)
  }

  get(name: string): { readonly type: string; readonly bytes: Uint8Array } | undefined {
    const upload = this.#files.get(name)
    const bytes = upload && this.#bytes.get(upload.digest)
    return bytes && { type: upload.type, bytes }
  }

  state(): UploadsState {
    return { files: [...this.#files], digests: [...this.#bytes.keys()] }
  }

  /** `bytesOf` finds bytes that are stored elsewhere; uploads without bytes are dropped. */
  restore({ files, digests }: UploadsState, bytesOf: (digest: string) => Uint8Array | undefined): void {
    for (const digest of digests) {
      const bytes = bytesOf(digest)
      if (bytes) this.keep(digest, bytes)
    }
    for (const [name, upload] of files) this.add(name, upload)
  }
}
