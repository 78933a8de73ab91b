/** All that durable worlds ask of a disk; each call is done when it returns, and throws where it fails. */
export interface Disk {
  list(): string[]
  /** Null where there is no such file. */
  read(name: string): Uint8Array | null
  /** Puts bytes at the end of a file, which comes into being if need be. */
  append(name: string, bytes: Uint8Array): void
  /** From now on what was appended outlives the machine. */
  sync(name: string): void
  truncate(name: string, length: number): void
  /** In place of whatever had the other name. */
  rename(from: string, to: string): void
  remove(name: string): void
  /** From now on the names of files outlive the machine. */
  syncNames(): void
}

/** Writes a file anew so that a crash leaves the old one or the new one, whole. */
export const replaceFile = (disk: Disk, name: string, pieces: readonly Uint8Array[]): void => {
  const draft = `${name}.tmp`
  disk.remove(draft)
  for (const piece of pieces) disk.append(draft, piece)
  disk.sync(draft)
  disk.rename(draft, name)
  disk.syncNames()
}
