import { createHash } from 'node:crypto'

/** What bytes are called by those who do not carry them. */
export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32)
