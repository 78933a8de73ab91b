import { Refusal } from '../../core/state/refusal.ts'
import type { Recorded } from './recorded.ts'
import { leavesOf } from './made-values.ts'
import type { Act } from './acts.ts'

export const notExportable = (en: string, zh: string): never => {
  throw new Refusal('notExportable', { reason: { en, zh } })
}

/** Code has no pictures: what it uses must have been there before. */
export const refuseUploads = (acts: readonly Act[], steps: readonly Recorded[]): void => {
  const told = new Set(acts.flatMap((act) => ('step' in act ? [act.step.n] : [])))
  const first = Math.min(...told)
  const uploads = steps.filter(({ n, route }) => n >= first && route.startsWith('POST /p/file/'))
  for (const act of acts) {
    if (act.do !== 'call') continue
    for (const { value } of leavesOf(act.step.input))
      if (
        typeof value === 'string' &&
        value.includes('/uploads/') &&
        uploads.some(({ outcome }) => outcome?.text.includes(`"${value}"`))
      )
        notExportable(`step ${act.step.n} uses an uploaded picture`, `第 ${act.step.n} 步用到了上传的图片`)
  }
}
