import { judgeImage } from 'qinghua-contract/image-rules'
import { Refusal } from '../core/state/refusal.ts'
import type { SentFile } from '../uploads/upload-store.ts'

export interface ReceivedFile {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

/** Checks an uploaded picture and keeps its bytes; the journal refers to them by digest. */
export const receive = (
  world: { keepBytes(bytes: Uint8Array): string },
  { name, type, bytes }: ReceivedFile,
): SentFile => {
  const verdict = judgeImage(name, type, bytes)
  if (verdict.refusal !== null) throw new Refusal(verdict.refusal)
  const { extension, type: found } = verdict
  return { name, type: found, extension, size: bytes.length, digest: world.keepBytes(bytes) }
}
