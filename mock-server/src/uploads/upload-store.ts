import { refuseUnless } from '../core/refusal.ts'

const folder = '/uploads/'
const maxBytes = 50 * 1024 * 1024

export interface StoredUpload {
  readonly type: string
  readonly bytes: Uint8Array
}

/** The pictures uploaded in one world, under names of our own. */
export class UploadStore {
  readonly #files = new Map<string, StoredUpload>()
  bytes = 0

  /** Keeps an upload under a name that is made only if there is room. */
  add(upload: StoredUpload, makeName: () => string): string {
    refuseUnless(this.bytes + upload.bytes.length <= maxBytes, 'uploadsFull')
    const name = makeName()
    this.#files.set(name, upload)
    this.bytes += upload.bytes.length
    return name
  }

  /** The pictures at these addresses, which are joined by commas: each of them has to be here. */
  addressesIn(joined: string): string[] {
    const addresses = joined === '' ? [] : joined.split(',')
    for (const address of addresses) refuseUnless(this.#files.has(address.slice(folder.length)), 'unknownUpload')
    return addresses
  }

  get(name: string): StoredUpload | undefined {
    return this.#files.get(name)
  }
}
