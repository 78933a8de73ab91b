import type { Province } from 'qinghua-contract'
import { limits } from 'qinghua-contract/rules'
import type { AddressDraft } from './address-rules.ts'
import { regionInHan, type FoundRegion } from './region-in-han.ts'

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

interface LatinRegion {
  readonly ids: Ids
  /** Where each of its names stands in the text. */
  readonly names: readonly { readonly from: number; readonly to: number }[]
}

interface Way extends LatinRegion {
  readonly score: number
}

/** The region that an English text names best. */
const regionInLatin = (text: string, provinces: readonly Province[]): LatinRegion | null => {
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

type Found = Partial<Omit<AddressDraft, 'asDefault'>>

const labels = {
  receiver: '收货人姓名|收件人姓名|收货人|收件人|联系人|姓名|名字|recipient|receiver|full name|name|attn\\.?|to',
  mobile:
    '手机号码|联系电话|联系方式|收货电话|电话号码|手机号|手机|电话|phone number|mobile number|phone|mobile|telephone|tel\\.?',
  region: '所在地区|所在区域|省市区|地区|region|area',
  addr: '详细地址|收货地址|收件地址|详细信息|街道地址|地址|street address|address|addr\\.?',
  postCode: '邮政编码|邮编|post ?code|postal code|zip code|zip',
} as const
type Label = keyof typeof labels
const names = Object.keys(labels) as Label[]
const anyLabel = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${names.map((name) => `(?<${name}>${labels[name]})`).join('|')})\s*(?:[:：=]|(?<=[\u4e00-\u9fa5])\s+)\s*`,
  'giu',
)
const phone = /(?<!\d)(?:(?:\+|00)?86[\s-]?)?(1[3-9]\d(?:[\s-]?\d){8})(?!\d)/
const postCode = /(?<![\d\p{L}])\d{6}(?![\d\p{L}号])/u
/** Takes the place of what was found, and parts its neighbours. */
const mark = '\n'

const han = /[\u4e00-\u9fa5]/g
const isHan = (text: string): boolean => (text.match(han)?.length ?? 0) >= 4
const hanName = /^[\u4e00-\u9fa5]{2,4}(?:先生|女士|小姐|老师)?$|^[\u4e00-\u9fa5]{1,6}·[\u4e00-\u9fa5]{1,8}$/
const hanPlace = /[路街巷弄号室楼栋幢座层村镇乡园区苑院店厦城场]$|单元|大道/
const latinName = /^[\p{Script=Latin}.'’-]+(?: [\p{Script=Latin}.'’-]+){0,3}$/u
const latinPlace =
  /\b(?:road|rd|street|st|avenue|ave|lane|no|room|rm|unit|floor|building|bldg|block|apt|apartment|plaza|square|tower|garden|district|town|village|china)\b/i

const trimmed = (text: string): string => text.replaceAll(/^[\s,，、。.;；|/\-–—:：]+|[\s,，、;；|/\-–—:：]+$/g, '')

/** To be received by: 王小明收. */
const bareName = (text: string): string => text.replace(/(?<=..)(?:亲启|收)$/, '')
const inBrackets = /[(（]([^()（）]{2,12}(?:亲启|收))[)）]/g

/** Half the width, as digits and colons are written in most texts. */
const halfWidth = (text: string): string =>
  text
    .replaceAll(/[\uff01-\uff5e]/g, (letter) =>
      /[，；：（）]/.test(letter) ? letter : String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0xfee0),
    )
    .replaceAll(/[\u3000\u00a0\t]/g, ' ')
    .replaceAll(/\r\n?/g, '\n')

interface Part {
  readonly label: Label | null
  readonly text: string
}

/** By the label words in front. */
const partsOf = (text: string): Part[] => {
  const found = [...text.matchAll(anyLabel)]
  const before = { label: null, text: text.slice(0, found[0]?.index) }
  return [
    before,
    ...found.map((match, at) => ({
      label: names.find((name) => match.groups?.[name] !== undefined) ?? null,
      text: text.slice(match.index + match[0].length, found[at + 1]?.index),
    })),
  ].filter((part) => trimmed(part.text) !== '')
}

const isName = (text: string): boolean => {
  const name = bareName(text)
  if (name.length > limits.receiver) return false
  return (hanName.test(name) && !hanPlace.test(name)) || (latinName.test(name) && !latinPlace.test(name))
}

/** The first of the pieces that looks like a name, those in front of the address first. */
const takeName = (before: readonly string[], behind: readonly string[]): string | undefined =>
  before.find(isName) ?? behind.toReversed().find(isName)

const lines = (text: string, isChinese: boolean): string[] =>
  text
    .split(isChinese ? /[\n,，;；、|]|(?<![\p{Script=Latin}.])\s+|\s+(?!\p{Script=Latin})/u : /[\n,，;；|]/)
    .map(trimmed)
    .filter((each) => each !== '')

const without = (text: string, places: readonly { readonly from: number; readonly to: number }[]): string => {
  const ordered = places.toSorted((a, b) => b.from - a.from)
  return ordered.reduce((rest, { from, to }) => `${rest.slice(0, from)}${mark}${rest.slice(to)}`, text)
}

const idsIn = ({ provinceId, cityId, areaId }: { provinceId: number; cityId?: number; areaId?: number }): Found => ({
  provinceId: String(provinceId),
  cityId: String(cityId ?? ''),
  areaId: String(areaId ?? ''),
})

const readHan = (text: string, provinces: readonly Province[], hasName: boolean): Found => {
  const region = regionInHan(text, provinces)
  const before = region ? lines(text.slice(0, region.from), true) : []
  const rest = region ? text.slice(region.to) : text
  const behind = lines(rest, true)
  const receiver = hasName ? undefined : takeName(before, behind)
  // Blanks within the street stay as they were typed.
  const kept = receiver === undefined || before.includes(receiver) ? rest : rest.replace(receiver, mark)
  const addr = kept
    .split(/[\n,，;；|]/)
    .map(trimmed)
    .filter((each) => each !== '')
    .join(' ')
  return { ...(region && idsIn(region)), ...(receiver && { receiver: bareName(receiver) }), ...(addr && { addr }) }
}

const readLatin = (text: string, provinces: readonly Province[], hasName: boolean): Found => {
  const region = regionInLatin(text, provinces)
  const rest = lines(region ? without(text, region.names) : text, false).filter(
    (each) => !/^(?:p\.?\s?r\.?\s?)?china$/i.test(each) && !/^(?:province|city|district)$/i.test(each),
  )
  const receiver = hasName ? undefined : takeName(rest.slice(0, 1), rest.slice(1))
  const addr = rest.filter((each) => each !== receiver).join(', ')
  return { ...(region && idsIn(region.ids)), ...(receiver && { receiver }), ...(addr && { addr }) }
}

/** Whether the names of regions are Chinese in it. */
export const isChinese = (text: string): boolean => isHan(text)

/** What a pasted line says of an address; what it does not say is left out. */
export const readPasted = (pasted: string, provinces: readonly Province[]): Found => {
  const found: { -readonly [K in keyof Found]: Found[K] } = {}
  let text = halfWidth(pasted).replaceAll(inBrackets, `${mark}$1${mark}`)
  const number = phone.exec(text)
  if (number) {
    found.mobile = (number[1] ?? '').replaceAll(/\D/g, '')
    text = text.replace(number[0], mark)
  }
  const parts = partsOf(text)
  const labelled = (label: Label) => trimmed(parts.find((part) => part.label === label)?.text.split('\n')[0] ?? '')
  const named = labelled('receiver').split(/[,，;；]/)[0] ?? ''
  const receiver = isHan(named) ? (named.split(/\s+/)[0] ?? '') : trimmed(named)
  if (receiver !== '') found.receiver = bareName(receiver).slice(0, limits.receiver)
  const beyondName = (part: Part): string => (part.label === 'receiver' ? part.text.replace(receiver, mark) : part.text)
  let rest = parts.map(beyondName).join(mark)
  const code = postCode.exec(rest)
  if (code) {
    ;[found.postCode] = code
    rest = rest.replace(code[0], mark)
  }
  const read = isHan(rest) ? readHan : readLatin
  const where = read(rest, provinces, receiver !== '')
  return { ...found, ...where, ...(where.addr && { addr: where.addr.slice(0, limits.addressText) }) }
}
