import type { ReceivedAnswer } from 'qinghua-contract/verdict'

/** What is sent to the caller; `bytes` in the place of `text`, and headers beyond the content type. */
export interface SpoiledAnswer extends ReceivedAnswer {
  readonly bytes?: Uint8Array
  /** A name may occur twice; `content-type` here comes after the one of `contentType`. */
  readonly headers?: readonly (readonly [name: string, value: string])[]
}
