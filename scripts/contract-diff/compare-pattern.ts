import type { Json } from '../../contracts/openapi/json.ts'
import { patternTexts } from '../../contracts/openapi/pattern-texts.ts'
import { named, textsFor } from '../../contracts/openapi/samples.ts'

const sets: Readonly<Record<string, string>> = { d: '0-9', w: 'A-Za-z0-9_' }
/** Patterns in one spelling: sets written out, single letters and sets in brackets, groups that capture. */
const spelled = (pattern: string): string =>
  pattern.replaceAll('(?:', '(').replaceAll(/\[(?:\\.|[^\]\\])+\]|\\.|[/.]/g, (piece) => {
    const inner = /^\[(.*)\]$/.exec(piece)?.[1] ?? piece
    return piece === '.'
      ? piece
      : `[${inner.replaceAll(/\\([dw./-])/g, (_, letter: string) => sets[letter] ?? letter)}]`
  })

const shown = 3

/** Two patterns are told apart by texts: what is for certain is what one of them accepts and the other refuses. */
export const comparePatterns = (rule: string, old: string, now: string): { rule: string; old: Json; new: Json }[] => {
  if (spelled(old) === spelled(now)) return []
  const [before, after] = [new RegExp(old), new RegExp(now)]
  const texts = [...new Set([...patternTexts(old), ...patternTexts(now), ...textsFor({})])]
  const lost = texts.filter((text) => before.test(text) && !after.test(text))
  const won = texts.filter((text) => after.test(text) && !before.test(text))
  const way =
    won.length === 0 ? (lost.length === 0 ? 'rewritten' : 'narrowed') : lost.length === 0 ? 'widened' : 'changed'
  const told = (pattern: string, accepts: readonly string[]): Json =>
    accepts.length === 0 ? pattern : { pattern, accepts: accepts.slice(0, shown).map(named) }
  return [{ rule: `${rule}.${way}`, old: told(old, lost), new: told(now, won) }]
}
