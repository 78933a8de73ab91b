import { refuseUnless } from '../core/refusal.ts'

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

  get(name: string): StoredUpload | undefined {
    return this.#files.get(name)
  }
}
