import type { CallClaim } from 'qinghua-contract/control'
import type { Language } from '../core/state/text.ts'

export interface Bounds {
  readonly least: number
  readonly most: number
}

/** Without a number, a call was made at least once. */
export const boundsOf = ({ times }: CallClaim): Bounds => {
  if (typeof times === 'number') return { least: times, most: times }
  const { least, most } = times ?? {}
  return { least: least ?? (most === undefined ? 1 : 0), most: most ?? Infinity }
}

const often = (count: number): string =>
  count === 0 ? 'never' : count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`

const expectedOften = ({ least, most }: Bounds): Record<Language, string> => {
  if (least === most) return { en: often(least), zh: `${least} 次` }
  if (most === Infinity) return { en: `at least ${often(least)}`, zh: `至少 ${least} 次` }
  if (least === 0) return { en: `at most ${often(most)}`, zh: `至多 ${most} 次` }
  return { en: `${least} to ${most} times`, zh: `${least} 至 ${most} 次` }
}

/** The result of a verification in one sentence. */
export const claimText = (claim: CallClaim, count: number, others: number): Record<Language, string> => {
  const bounds = boundsOf(claim)
  const holds = count >= bounds.least && count <= bounds.most
  const expected = expectedOften(bounds)
  const isNarrow = claim.when !== undefined || claim.body !== undefined || claim.status !== undefined
  const differ = !holds && count < bounds.least && others > 0
  const { on } = claim
  return {
    en: `${on}: ${count === 0 ? 'never called' : 'called'}${isNarrow ? ' like this' : ''}${count === 0 ? '' : ` ${often(count)}`}${
      holds ? ', as expected' : `; expected ${expected.en}`
    }${differ ? `; ${others === 1 ? 'one other call of it differs' : `${others} other calls of it differ`}` : ''}`,
    zh: `${on}：${isNarrow ? '符合条件的' : ''}调用 ${count} 次，${holds ? '符合预期' : `预期${expected.zh}`}${
      differ ? `；另有 ${others} 次调用与之不符` : ''
    }`,
  }
}
