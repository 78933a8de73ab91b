import type { Tables } from '@mall/contracts'
import { filePath } from '../../core/fulfilling/invoice-views.ts'
import { nextId } from '../../core/state/mall.ts'
import type { Handlers } from '../handler.ts'

export const fileHandlers: Handlers<Tables['file']> = {
  'POST /p/file/uploadImFile': ({ mall, uploads, body: { file } }) => {
    const { type, extension, digest } = file
    const name = `${nextId(mall)}.${extension}`
    uploads.add(name, { type, digest })
    return { filePath: `/uploads/${name}` }
  },
  'GET /p/file/get_file_by_id': ({ mall, shopper, query, language }) => ({
    filePath: filePath(mall, shopper, query.fileId, language),
  }),
}
