import type { Province } from 'qinghua-contract'
import type { FoundRegion } from './region-in-han.ts'

type Ids = Omit<FoundRegion, 'from' | 'to'>

const kinds =
  'province|city|shi|district|dist\\.?|qu|county|new area|new district|town|subdistrict|autonomous region|autonomous prefecture|autonomous county|prefecture|municipality|sar'
const kindAtEnd = new RegExp(`\\s+(?:${kinds})$`, 'i')
/** With or without an apostrophe, a hyphen or blanks: Jing'an, Jingan. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/['’‘`-]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
const shortOf = (name: string): string => plain(name).replace(kindAtEnd, '')

const street =
  /\b(?:road|rd|street|st|avenue|ave|lane|ln|boulevard|blvd|alley|building|bldg|plaza|square|tower|hotel|garden|university)\b\.?/i

interface Piece {
  readonly text: string
  readonly at: number
}
const separators = /[,，;；\n、|]+/

/** What stands between commas, from the end: an English address goes from small to big. */
const piecesOf = (text: string): Piece[] => {
  const pieces: Piece[] = []
  let at = 0
  for (const part of text.split(new RegExp(`(${separators.source})`))) {
    if (part.trim() !== '' && !separators.test(part)) pieces.push({ text: part, at })
    at += part.length
  }
  return pieces.toReversed()
}

interface Hit {
  readonly from: number
  readonly to: number
  readonly isWhole: boolean
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
/** The name as it may be typed: with other blanks, hyphens and apostrophes. */
const typed = (name: string): string =>
  [...plain(name).replaceAll(' ', '')].map(escaped).join(String.raw`['’‘\x60\-\s]?`)

const hitsOf = (pieces: readonly Piece[], name: string, needsKind: boolean): Hit[] => {
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\d])${typed(shortOf(name))}(?<kind>[\s-]+(?:${kinds}))?(?![\p{L}\d])`,
    'giu',
  )
  return pieces.flatMap(({ text, at }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const rest = text.slice(match.index + match[0].length)
      const isWhole = match[0].length === text.trim().length
      if (street.test(rest.split(/\s+/)[1] ?? rest.trim().split(/\s+/)[0] ?? '')) return []
      if (needsKind && !isWhole && match.groups?.['kind'] === undefined) return []
      return [{ from: at + match.index, to: at + match.index + match[0].length, isWhole }]
    }),
  )
}

const bestOf = (hits: readonly Hit[], taken: readonly Hit[]): Hit | undefined =>
  hits
    .filter((hit) => taken.every(({ from, to }) => hit.to <= from || hit.from >= to))
    .sort((a, b) => Number(b.isWhole) - Number(a.isWhole) || b.from - a.from)[0]

export interface LatinRegion {
  readonly ids: Ids
  /** Where each of its names stands in the text. */
  readonly names: readonly { readonly from: number; readonly to: number }[]
}

interface Way extends LatinRegion {
  readonly score: number
}

/** The region that an English text names best. */
export const regionInLatin = (text: string, provinces: readonly Province[]): LatinRegion | null => {
  const pieces = piecesOf(text)
  const ways = provinces.flatMap((province): Way[] => {
    const inProvince = bestOf(hitsOf(pieces, province.areaName, false), [])
    const cities = province.areas.flatMap((city): Way[] => {
      const taken = inProvince ? [inProvince] : []
      const inCity = bestOf(hitsOf(pieces, city.areaName, false), taken)
      const isMunicipality = plain(city.areaName) === plain(province.areaName)
      const known = inCity ? [...taken, inCity] : taken
      if (known.length === 0) return []
      const ids = { provinceId: province.areaId, cityId: city.areaId }
      const districts = city.areas.flatMap((area): Way[] => {
        const inArea = bestOf(hitsOf(pieces, area.areaName, true), known)
        return inArea
          ? [{ ids: { ...ids, areaId: area.areaId }, names: [...known, inArea], score: known.length + 1.5 }]
          : []
      })
      const alone = inCity || isMunicipality ? [{ ids, names: known, score: known.length }] : []
      return [...alone, ...districts]
    })
    const alone = inProvince ? [{ ids: { provinceId: province.areaId }, names: [inProvince], score: 0.5 }] : []
    return [...alone, ...cities]
  })
  const [best, next] = ways.sort((a, b) => b.score - a.score)
  // Two that fit equally well are a question for the person.
  return best && best.score !== next?.score ? best : null
}
