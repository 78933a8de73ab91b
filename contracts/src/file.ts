import Type from 'typebox'
import { Id, object } from './common.ts'
import type { Endpoints } from './endpoint.ts'

/** What a browser's `File` is to both sides. */
export interface UploadFile {
  readonly name: string
  readonly type: string
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

export const file = {
  'POST /p/file/uploadImFile': {
    summary: 'Upload a picture: jpeg, png, gif or webp, at most 2 MB.',
    provenance: 'documented',
    auth: 'shopper',
    effect: 'write',
    bodyType: 'multipart',
    body: Type.Object({
      file: Type.Unsafe<UploadFile>({ type: 'string', contentMediaType: 'application/octet-stream' }),
    }),
    responses: { 200: object({ filePath: Type.String() }) },
    refusals: ['imageFormat', 'imageSize', 'imagePixels', 'uploadsFull'],
  },
  'GET /p/file/get_file_by_id': {
    summary: 'Where a file of the shopper can be had: an invoice that is issued.',
    provenance: 'proposed',
    auth: 'shopper',
    effect: 'read',
    query: object({ fileId: Id }),
    responses: { 200: object({ filePath: Type.String() }) },
    refusals: ['unknownFile'],
  },
} satisfies Endpoints
