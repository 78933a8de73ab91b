import type { Disk } from '../data/disk.ts'
import { store, type Stored } from './database.ts'

type Change = (files: IDBObjectStore) => void

const piecesOf = (name: string): IDBKeyRange => IDBKeyRange.bound([name], [name, []])

interface File {
  pieces: Uint8Array[]
  /** The number of its next piece. */
  next: number
}

/** A disk in the memory of the worker and in the database of the browser, which is slower: `stored` waits for it. */
export class KeptDisk implements Disk {
  readonly #database: IDBDatabase
  readonly #files = new Map<string, File>()
  #changes: Change[] = []
  #stored: Promise<void> = Promise.resolve()
  /** Something was not stored: what comes after it must not be stored either. */
  #isBroken = false

  constructor({ database, pieces }: Stored) {
    this.#database = database
    for (const [[name, n], bytes] of pieces) {
      const file = this.#file(name)
      file.pieces.push(bytes)
      file.next = n + 1
    }
  }

  /** Resolves once everything is stored that has to be; rejects if something could not be stored. */
  get stored(): Promise<void> {
    return this.#stored
  }

  close(): void {
    this.#database.close()
  }

  list(): string[] {
    return [...this.#files.keys()]
  }

  read(name: string): Uint8Array | null {
    const file = this.#files.get(name)
    return file ? Buffer.concat(file.pieces) : null
  }

  write(name: string, bytes: Uint8Array): void {
    this.remove(name)
    this.append(name, bytes)
  }

  append(name: string, bytes: Uint8Array): void {
    const file = this.#file(name)
    const key = [name, file.next++]
    file.pieces.push(bytes)
    this.#change((files) => void files.put(bytes, key))
  }

  sync(): void {
    this.#store()
  }

  truncate(name: string, length: number): void {
    const bytes = this.read(name)
    if (bytes) this.write(name, bytes.slice(0, length))
  }

  rename(from: string, to: string): void {
    const bytes = this.read(from)
    if (!bytes) throw new Error(`there is no ${from}`)
    this.remove(from)
    this.write(to, bytes)
  }

  remove(name: string): void {
    if (this.#files.delete(name)) this.#change((files) => void files.delete(piecesOf(name)))
  }

  syncNames(): void {
    this.#store()
  }

  #file(name: string): File {
    const file = this.#files.get(name) ?? { pieces: [], next: 0 }
    this.#files.set(name, file)
    return file
  }

  #change(change: Change): void {
    // What nobody waits for is stored a little later.
    if (this.#changes.length === 0) setTimeout(() => this.#store(), 0)
    this.#changes.push(change)
  }

  #store(): void {
    if (this.#changes.length === 0 || this.#isBroken) return
    const changes = this.#changes
    this.#changes = []
    const transaction = this.#database.transaction(store, 'readwrite')
    for (const change of changes) change(transaction.objectStore(store))
    this.#stored = new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => {
        this.#isBroken = true
        reject(transaction.error ?? new Error('the browser stores nothing'))
      }
    })
    // Whoever has to know waits for it, too.
    this.#stored.catch(() => undefined)
  }
}
