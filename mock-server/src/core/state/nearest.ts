import type { Text } from '@mall/fixtures'
import type { Language } from './text.ts'

const longest = 120
const shown = 3

/** How many letters are other, missing, too many or swapped with the next. */
export const distance = (one: string, other: string): number => {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at++) {
    const next = [at]
    for (let to = 1; to <= other.length; to++) {
      const kept = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1)
      const isSwapped = one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]
      const swapped = isSwapped ? (before[to - 2] ?? Infinity) + 1 : Infinity
      next.push(Math.min(kept, swapped, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1))
    }
    before = row
    row = next
  }
  return row[other.length] ?? 0
}

/** The known word that was most likely meant: one or two letters differ, or only their case. */
export const nearestWord = (given: string, known: Iterable<string>): string | null => {
  const asked = given.slice(0, longest).toLowerCase()
  let [found, least]: [string | null, number] = [null, Infinity]
  for (const word of known) {
    const far = distance(asked, word.toLowerCase())
    const most = word.length > 12 ? 3 : word.length > 4 ? 2 : 1
    if (far <= most && far < least) [found, least] = [word, far]
  }
  return found
}

/** The known names that come nearest, also those of which only a part was given. */
export const nearestNames = (given: string, known: readonly string[]): string[] => {
  const asked = given.slice(0, longest).toLowerCase()
  const far = (name: string): number => (name.includes(asked) ? 0 : distance(asked, name))
  return known.toSorted((a, b) => far(a) - far(b)).slice(0, shown)
}

/** Ends a sentence that says what does not exist: with the nearest that does, and with where to look. */
export const hintOf = (near: string | null, more: Text = { zh: '', en: '' }): Text => ({
  zh: `${near === null ? '' : `，是否指 ${near}？`}${more.zh && (near === null ? '。' : '')}${more.zh}`,
  en: `${near === null ? '' : `. Did you mean ${near}?`}${more.en && (near === null ? '. ' : ' ')}${more.en}`,
})

/** The row's path, with the parameters filled in from the caller's path. */
const filled = (template: string, path: string): string => {
  const written = path.split('/')
  return template
    .split('/')
    .map((part, at) => (part.startsWith('{') ? written[at] || part : part))
    .join('/')
}

/** The number of leading segments that both paths share: a caller who knows the domain wants one of its calls. */
const sharedSegments = (one: string, other: string): number => {
  const parts = other.split('/')
  const apart = one.split('/').findIndex((part, at) => part !== parts[at])
  return apart < 0 ? parts.length : apart
}

/** The rows with a similar path, nearest first; for the same path, the rows with other methods. */
export const nearestRows = (routes: readonly string[], method: string, path: string): string[] => {
  const asked = path.slice(0, longest)
  return routes
    .flatMap((route) => {
      const [rowMethod, template = ''] = route.split(' ')
      const [path, meant] = [asked.toLowerCase(), filled(template, asked).toLowerCase()]
      const most = Math.max(2, route.length / 3)
      // So many letters have to be added at least.
      const far = Math.abs(path.length - meant.length) > most ? Infinity : distance(path, meant)
      const apart = far * 2 + (rowMethod === method ? 0 : 1) - sharedSegments(path, meant) * 3
      return far <= most ? [{ route, apart }] : []
    })
    .sort((one, other) => one.apart - other.apart)
    .slice(0, shown)
    .map(({ route }) => route)
}

const words: Record<Language, { nearest: string; none: string }> = {
  zh: { nearest: '契约中最接近的调用：', none: '契约中没有与之接近的调用' },
  en: { nearest: 'The nearest calls of the contract:', none: 'No call of the contract comes near it' },
}

/** Suggestions to add to a 404. */
export const nearestText = (rows: readonly string[], language: Language): string =>
  [rows.length > 0 ? words[language].nearest : words[language].none, ...rows].join('\n')
