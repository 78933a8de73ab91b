/** The disk operations that durable worlds need. Each has been carried out when it returns, and throws if it fails. */
export interface Disk {
  list(): string[]
  /** Null if there is no such file. */
  read(name: string): Uint8Array | null
  /** Writes a whole file. Its content survives a crash once this returns; its name only after `syncNames`. */
  write(name: string, bytes: Uint8Array): void
  /** Appends to a file; creates it if needed. */
  append(name: string, bytes: Uint8Array): void
  /** Makes what was appended survive a crash. */
  sync(name: string): void
  /** Replaces a file that has the new name already. */
  rename(from: string, to: string): void
  remove(name: string): void
  /** Makes the names of files survive a crash. */
  syncNames(): void
  /** Lets go of what is open; whoever goes on opens it again. */
  close?(): void
}

/** Whether an operation of a disk has failed, as on a full one. */
export const isOfDisk = (error: unknown): boolean =>
  typeof (error as NodeJS.ErrnoException | undefined)?.syscall === 'string'

/**
 * Writes a temporary file and returns a function that replaces the original by it: after a crash there is the old file
 * or the new one, never a mixture.
 */
export const draftFile = (disk: Disk, name: string, bytes: Uint8Array): (() => void) => {
  const draft = `${name}.tmp`
  disk.write(draft, bytes)
  return () => disk.rename(draft, name)
}

export const replaceFile = (disk: Disk, name: string, bytes: Uint8Array): void => {
  draftFile(disk, name, bytes)()
  disk.syncNames()
}
