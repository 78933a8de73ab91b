import type { Tables } from '@mall/contracts'
import { filePath } from '../../core/invoice-views.ts'
import { nextId } from '../../core/mall.ts'
import { checkImage } from '../../uploads/image.ts'
import type { Handlers } from '../handler.ts'

export const fileHandlers: Handlers<Tables['file']> = {
  'POST /p/file/uploadImFile': async ({ mall, world, body: { file } }) => {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const { type, extension } = checkImage(file.name, file.type, bytes)
    const name = world.uploads.add({ type, bytes }, () => `${nextId(mall)}.${extension}`)
    return { filePath: `/uploads/${name}` }
  },
  'GET /p/file/get_file_by_id': ({ mall, shopper, query, language }) => ({
    filePath: filePath(mall, shopper, query.fileId, language),
  }),
}
