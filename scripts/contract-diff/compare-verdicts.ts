import type { Json } from '../../contracts/openapi/json.ts'
import type { Verdicts } from './bundle.ts'
import type { Change } from './change.ts'

const shown = 3
const first = (accepts: readonly string[], refuses: readonly string[]): Json => ({
  ...(accepts.length > 0 && { accepts: accepts.slice(0, shown) }),
  ...(refuses.length > 0 && { refuses: refuses.slice(0, shown) }),
})

/** Told by the samples that both have. What has no condition accepts all. */
export const compareVerdicts = (
  rule: string,
  place: string,
  a: Verdicts | undefined,
  b: Verdicts | undefined,
): Change[] => {
  const [accepted, refused] = [a?.accepts ?? b?.refuses ?? [], new Set(a?.refuses)]
  const [accepts, refuses] = [b?.accepts ?? a?.refuses ?? [], new Set(b?.refuses)]
  const lost = accepted.filter((value) => refuses.has(value))
  const won = accepts.filter((value) => refused.has(value))
  if (lost.length + won.length === 0) return []
  const way = won.length === 0 ? 'narrowed' : lost.length === 0 ? 'widened' : 'changed'
  return [{ rule: `${rule}.${way}`, place, old: first(lost, won), new: first(won, lost) }]
}
