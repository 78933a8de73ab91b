/** Where a name of a field is being typed in JSON that may be unfinished. */
export interface NamePlace {
  /** Names on the way to the object, `*` for an element of a list. */
  readonly path: readonly string[]
  /** What was typed of the name. */
  readonly typed: string
  /** Where it begins, its quotation mark included. */
  readonly from: number
}

interface Level {
  readonly isList: boolean
  name: string | null
  /** A name comes next, not a value. */
  isNameNext: boolean
}

const endOfText = (text: string, from: number, end: number): number | null => {
  for (let at = from; at < end; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at
  }
  return null
}

/** Null where something else than a name is typed. */
export const namePlaceAt = (text: string, caret: number): NamePlace | null => {
  const levels: Level[] = []
  const pathNow = (): string[] => levels.slice(0, -1).map(({ isList, name }) => (isList ? '*' : (name ?? '')))
  for (let at = 0; at < caret; at++) {
    const letter = text[at]
    const level = levels.at(-1)
    if (letter === '{' || letter === '[')
      levels.push({ isList: letter === '[', name: null, isNameNext: letter === '{' })
    else if (letter === '}' || letter === ']') levels.pop()
    else if (letter === ',' && level && !level.isList) level.isNameNext = true
    else if (letter === ':' && level) level.isNameNext = false
    else if (letter === '"') {
      const end = endOfText(text, at + 1, caret)
      if (end === null)
        return level?.isNameNext ? { path: pathNow(), typed: text.slice(at + 1, caret), from: at } : null
      if (level?.isNameNext) level.name = text.slice(at + 1, end)
      at = end
    }
  }
  const level = levels.at(-1)
  const isNamed = (level?.name ?? null) !== null && /"\s*$/.test(text.slice(0, caret))
  return level?.isNameNext && !isNamed ? { path: pathNow(), typed: '', from: caret } : null
}
