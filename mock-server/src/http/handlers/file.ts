import type { Tables } from '@mall/contracts'
import { judgeImage } from '@mall/contracts/image-rules'
import { filePath } from '../../core/invoice-views.ts'
import { nextId } from '../../core/mall.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Handlers } from '../handler.ts'

export const fileHandlers: Handlers<Tables['file']> = {
  'POST /p/file/uploadImFile': async ({ mall, world, body: { file } }) => {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const verdict = judgeImage(file.name, file.type, bytes)
    if (verdict.refusal !== null) throw new Refusal(verdict.refusal)
    const { type, extension } = verdict
    const name = world.uploads.add({ type, bytes }, () => `${nextId(mall)}.${extension}`)
    return { filePath: `/uploads/${name}` }
  },
  'GET /p/file/get_file_by_id': ({ mall, shopper, query, language }) => ({
    filePath: filePath(mall, shopper, query.fileId, language),
  }),
}
