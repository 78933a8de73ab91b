/** All that durable worlds ask of a disk; each call is done when it returns, and throws where it fails. */
export interface Disk {
  list(): string[]
  /** Null where there is no such file. */
  read(name: string): Uint8Array | null
  /** Writes a file anew; its bytes outlive the machine from now on, its name once names do. */
  write(name: string, bytes: Uint8Array): void
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

/** Writes what is to take the place of a file, and returns what puts it there: a crash leaves the old one or the new one, whole. */
export const draftFile = (disk: Disk, name: string, bytes: Uint8Array): (() => void) => {
  const draft = `${name}.tmp`
  disk.write(draft, bytes)
  return () => disk.rename(draft, name)
}

export const replaceFile = (disk: Disk, name: string, bytes: Uint8Array): void => {
  draftFile(disk, name, bytes)()
  disk.syncNames()
}
