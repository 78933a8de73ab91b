import type { Tables } from 'qinghua-contract'
import { filePath } from '../../core/fulfilling/invoice-views.ts'
import { secret } from '../../core/state/secrets.ts'
import type { Handlers } from '../handler.ts'

export const fileHandlers: Handlers<Tables['file']> = {
  'POST /p/file/uploadImFile': ({ mall, uploads, shopper, body: { file } }) => {
    const { type, extension, digest } = file
    const name = `${secret(mall).slice(mall.name.length + 1)}.${extension}`
    uploads.add(name, { type, digest, owner: shopper.userId })
    return { filePath: `/uploads/${name}` }
  },
  'GET /p/file/get_file_by_id': ({ mall, shopper, query, language }) => ({
    filePath: filePath(mall, shopper, query.fileId, language),
  }),
}
