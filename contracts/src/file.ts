import { Type } from 'typebox'
import { MallFile, object, ref } from './field-types.ts'
import type { Endpoints } from './endpoint.ts'
import { read, write } from './rows.ts'

/** The part of the browser's `File` that both sides use. */
export interface UploadFile {
  readonly name: string
  readonly type: string
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

export const file = {
  'POST /p/file/uploadImFile': write(object({ filePath: Type.String() }), {
    en: 'Upload a picture: jpeg, png, gif or webp, at most 2 MB.',
    zh: '上传图片：支持 jpeg、png、gif、webp，不超过 2 MB。',
    provenance: 'documented',
    bodyType: 'multipart',
    body: Type.Object({
      file: Type.Unsafe<UploadFile>({ type: 'string', contentMediaType: 'application/octet-stream' }),
    }),
    refusals: ['imageFormat', 'imageSize', 'imagePixels', 'uploadsFull'],
  }),
  'GET /p/file/get_file_by_id': read(object({ filePath: MallFile() }), {
    en: 'The address of a file of the shopper: an issued invoice.',
    zh: '查询本人文件的下载地址，即已开具的发票。',
    query: object({ fileId: ref('file') }),
    refusals: ['unknownFile'],
  }),
} satisfies Endpoints
