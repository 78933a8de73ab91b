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

  add(name: string, upload: StoredUpload): void {
    refuseUnless(this.bytes + upload.bytes.length <= maxBytes, 'uploadsFull')
    this.#files.set(name, upload)
    this.bytes += upload.bytes.length
  }

  get(name: string): StoredUpload | undefined {
    return this.#files.get(name)
  }
}
