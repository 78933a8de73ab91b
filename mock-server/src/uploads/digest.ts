import { createHash } from 'node:crypto'

/** Names bytes in the journal and on the disk. */
export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32)
