import type { Area, Province } from 'qinghua-contract'

export interface FoundRegion {
  readonly provinceId: number
  readonly cityId?: number
  readonly areaId?: number
  /** Where its names stand in the text. */
  readonly from: number
  readonly to: number
}

const peoples =
  '(?:土家|苗|藏|羌|彝|侗|布依|傣|景颇|傈僳|白|哈尼|壮|朝鲜|回|满|瑶|黎|仡佬|水|纳西|拉祜|佤|布朗|独龙|怒|普米|撒拉|土|东乡|保安|裕固|仫佬|毛南|各|畲|达斡尔|锡伯|塔吉克|维吾尔)族|维吾尔|(?:蒙古|哈萨克|柯尔克孜|鄂温克|鄂伦春)族?'
const endings = new RegExp(`(?:特别行政区|(?:${peoples})*自治[区州县旗]|林区|新区|地区|街道|省|市|区|县|盟|旗|镇)$`)
/** 浙江 of 浙江省; a name that is nothing without its ending stays whole. */
const shortName = (name: string): string => {
  const short = name.replace(endings, '')
  return short.length >= 2 ? short : name
}

const gap = /^[\s,，、。.;；/|\-–—·>]*/
const filler = /^(?:中国|中华人民共和国|市辖区|县)/
/** After these a short name is one of a street or a village. */
const notRegion = /^(?:[东南西北中]*(?:路|街|大道|道|巷|弄|里|桥|村|大厦|广场|花园|小区|公寓|站|苑))/

const after = (text: string, at: number): number => {
  let next = at + (gap.exec(text.slice(at))?.[0].length ?? 0)
  const skipped = filler.exec(text.slice(next))?.[0].length ?? 0
  if (skipped > 0) next += skipped + (gap.exec(text.slice(next + skipped))?.[0].length ?? 0)
  return next
}

interface Step {
  readonly to: number
  readonly isFull: boolean
}

const nameAt = (text: string, at: number, name: string): Step | null => {
  if (text.startsWith(name, at)) return { to: at + name.length, isFull: true }
  const short = shortName(name)
  if (!text.startsWith(short, at)) return null
  const to = at + short.length
  // 朝阳 may also be written with another ending than its own.
  const ending = /^[省市区县]/.exec(text.slice(to))?.[0] ?? ''
  return notRegion.test(text.slice(to)) ? null : { to: to + ending.length, isFull: false }
}

interface Match extends FoundRegion {
  readonly score: number
}

type City = Province['areas'][number]

const areaAfter = (text: string, at: number, areas: readonly Area[]): { area: Area; step: Step } | null => {
  const found = areas.flatMap((area) => {
    const step = nameAt(text, at, area.areaName)
    return step ? [{ area, step }] : []
  })
  return found.sort((a, b) => b.step.to - a.step.to)[0] ?? null
}

const points = { level: 10, full: 3, start: 5 }

const withinCity = (text: string, from: number, at: number, province: Province, city: City, score: number): Match => {
  const found = areaAfter(text, after(text, at), city.areas)
  const base = { provinceId: province.areaId, cityId: city.areaId, from }
  if (!found) return { ...base, to: at, score }
  const gained = points.level + (found.step.isFull ? points.full : 0)
  return { ...base, areaId: found.area.areaId, to: found.step.to, score: score + gained }
}

const withinProvince = (text: string, from: number, at: number, province: Province, score: number): Match[] => {
  const next = after(text, at)
  const byCity = province.areas.flatMap((city) => {
    const step = nameAt(text, next, city.areaName)
    return step
      ? [withinCity(text, from, step.to, province, city, score + points.level + (step.isFull ? points.full : 0))]
      : []
  })
  // 上海市浦东新区, 湖北省仙桃市: the city is left out.
  const byArea = province.areas.flatMap((city) => {
    const found = areaAfter(text, next, city.areas)
    if (!found) return []
    const gained = points.level + (found.step.isFull ? points.full : 0)
    const ids = { provinceId: province.areaId, cityId: city.areaId, areaId: found.area.areaId }
    return [{ ...ids, from, to: found.step.to, score: score + gained }]
  })
  return [{ provinceId: province.areaId, from, to: at, score }, ...byCity, ...(byArea.length === 1 ? byArea : [])]
}

const startingAt = (text: string, at: number, provinces: readonly Province[]): Match[] => {
  const start = at === 0 || /[^\u4e00-\u9fa5]/.test(text[at - 1] ?? ' ') ? points.start : 0
  const byProvince = provinces.flatMap((province) => {
    const step = nameAt(text, at, province.areaName)
    const score = start + points.level + (step?.isFull ? points.full : 0)
    return step ? withinProvince(text, at, step.to, province, score) : []
  })
  if (byProvince.length > 0) return byProvince
  const byCity = provinces.flatMap((province) =>
    province.areas.flatMap((city) => {
      const step = nameAt(text, at, city.areaName)
      const score = start + points.level + (step?.isFull ? points.full : 0)
      return step ? [withinCity(text, at, step.to, province, city, score)] : []
    }),
  )
  if (byCity.length > 0) return byCity
  // A district alone counts only in full, and if there is one of that name in the country.
  const byArea = provinces.flatMap((province) =>
    province.areas.flatMap((city) =>
      city.areas
        .filter(({ areaName }) => areaName.length > 2 && text.startsWith(areaName, at))
        .map(({ areaId, areaName }) => ({
          provinceId: province.areaId,
          cityId: city.areaId,
          areaId,
          from: at,
          to: at + areaName.length,
          score: start + points.level + points.full,
        })),
    ),
  )
  return byArea.length === 1 ? byArea : []
}

/** Less is too little to be sure: 张北京 is a person, not a city. */
const enough = points.level + points.full

/** The region that a Chinese text names best. */
export const regionInHan = (text: string, provinces: readonly Province[]): FoundRegion | null => {
  const [best] = [...text]
    .flatMap((_, at) => startingAt(text, at, provinces))
    .filter(({ score }) => score >= enough)
    .sort((a, b) => b.score - a.score || a.from - b.from)
  if (!best) return null
  const { score: _, ...found } = best
  return found
}
