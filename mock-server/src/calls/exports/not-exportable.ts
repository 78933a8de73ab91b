import { Refusal } from '../../core/state/refusal.ts'
import type { Recorded } from './recorded.ts'
import { leavesOf } from './made-values.ts'
import type { Story } from './story.ts'

export const notExportable = (en: string, zh: string): never => {
  throw new Refusal('notExportable', { reason: { en, zh } })
}

/** Code has no pictures: what it uses must have been there before. */
export const refuseUploads = ({ acts, from }: Story, steps: readonly Recorded[]): void => {
  const uploads = steps.filter(({ n, route }) => n >= from && route.startsWith('POST /p/file/'))
  const isUploaded = (path: string): boolean => uploads.some(({ outcome }) => outcome?.text.includes(`"${path}"`))
  for (const act of acts) {
    if (act.do !== 'call') continue
    for (const { value } of leavesOf(act.step.input))
      if (typeof value === 'string' && value.split(',').some((path) => path.includes('/uploads/') && isUploaded(path)))
        notExportable(`step ${act.step.n} uses an uploaded picture`, `第 ${act.step.n} 步用到了上传的图片`)
  }
}
