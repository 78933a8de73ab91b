import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Six rows of a backend that is being built, in an envelope. The rest is answered in the words of its framework. */

export const tinyToken = 'tiny-token'

type Language = 'zh' | 'en'
type Words = Readonly<Record<Language, string>>

const shop: Words = { zh: '青花小店', en: 'Little Porcelain Shop' }
const brief: Words = { zh: '手工制作，每只不同。', en: 'Made by hand, no two alike.' }
const goods: readonly { readonly id: number; readonly name: Words; readonly price: number; readonly sold: number }[] = [
  { id: 11, name: { zh: '青花茶杯', en: 'Blue Tea Cup' }, price: 79, sold: 30 },
  { id: 12, name: { zh: '白瓷茶壶', en: 'White Teapot' }, price: 129, sold: 21 },
  { id: 13, name: { zh: '粗陶花瓶', en: 'Stoneware Vase' }, price: 46.5, sold: 12 },
  { id: 14, name: { zh: '竹编茶盘', en: 'Bamboo Tray' }, price: 208, sold: 8 },
  { id: 15, name: { zh: '玻璃公杯', en: 'Glass Pitcher' }, price: 35, sold: 3 },
]
type Good = (typeof goods)[number]

const categories: readonly { readonly id: number; readonly parent: number; readonly name: Words }[] = [
  { id: 1, parent: 0, name: { zh: '茶', en: 'Tea' } },
  { id: 2, parent: 1, name: { zh: '茶具', en: 'Tea things' } },
  { id: 3, parent: 2, name: { zh: '杯与壶', en: 'Cups and pots' } },
]

/** The language with the largest weight. */
const preferred = (header = 'zh'): Language => {
  const weightOf = (language: string): number => {
    const [, weight = '1'] = new RegExp(`${language}(?:;q=([0-9.]+))?`).exec(header) ?? [null, '0']
    return Number(weight)
  }
  return weightOf('en') > weightOf('zh') ? 'en' : 'zh'
}

const address = (language: Language) => ({
  addrId: 7,
  receiver: '林小满',
  mobile: '13800138001',
  province: { zh: '浙江省', en: 'Zhejiang' }[language],
  provinceId: 330000,
  city: { zh: '杭州市', en: 'Hangzhou' }[language],
  cityId: 330100,
  area: { zh: '西湖区', en: 'Xihu District' }[language],
  areaId: 330106,
  addr: '文三路 478 号',
  postCode: '310012',
  commonAddr: 1,
})

const card = ({ id, name, price, sold }: Good, language: Language) => ({
  prodId: id,
  prodName: name[language],
  brief: brief[language],
  pic: '/goods.webp',
  kind: 'physical',
  mold: 0,
  price,
  oriPrice: price,
  memberPrice: price,
  priceInHand: null,
  offers: [],
  shopId: 62,
  shopName: shop[language],
  selfOperated: true,
  shopType: 0,
  isNew: false,
  soldNum: sold,
  stocks: 9,
  prodCommNumber: 0,
  positiveRating: 100,
})

class Refused extends Error {
  readonly code: string

  constructor(code: string, words: Words, language: Language) {
    super(words[language])
    this.code = code
  }
}

interface Call {
  readonly query: URLSearchParams
  readonly language: Language
  readonly isKnown: boolean
  readonly rest: string
}

const invalid = ({ language }: Call): never => {
  throw new Refused('A00014', { zh: '请求参数有误', en: 'The request is not valid' }, language)
}
const gone = ({ language }: Call): never => {
  throw new Refused('A00001', { zh: '没有这样的内容', en: 'There is no such thing' }, language)
}
const mustBeKnown = ({ isKnown, language }: Call, code = 'A00004'): void => {
  if (!isKnown) throw new Refused(code, { zh: '请先登录', en: 'Please log in' }, language)
}

const number = (call: Call, name: string, min: number, max: number, pattern = /^\d{1,16}$/): number | null => {
  const text = call.query.get(name)
  if (text === null) return null
  const value = pattern.test(text) ? Number(text) : -1
  return value >= min && value <= max ? value : invalid(call)
}
const choice = (call: Call, name: string, choices: readonly string[]): string | null => {
  const text = call.query.get(name)
  return text === null || choices.includes(text) ? text : invalid(call)
}

const most = Number.MAX_SAFE_INTEGER
const price = (call: Call, name: string): number | null => number(call, name, 0, 1e9, /^\d+(\.\d{1,2})?$/)

const search = (call: Call): unknown => {
  const { query, language } = call
  const [name, least, highest] = [query.get('prodName') ?? '', price(call, 'minPrice'), price(call, 'maxPrice')]
  if (name.length > 100 || (query.get('attribute') ?? '').length > 100) invalid(call)
  // All goods are praised by everybody.
  number(call, 'minRating', 0, 100)
  const [category, seller] = [number(call, 'categoryId', 1, most), number(call, 'shopId', 1, most)]
  const sort = choice(call, 'sort', ['0', '1', '2']) ?? '0'
  const isDescending = (choice(call, 'orderBy', ['0', '1']) ?? (sort === '1' ? '1' : '0')) === '1'
  const kind = choice(call, 'kind', ['physical', 'virtual', 'ebook']) ?? 'physical'
  const isNew = choice(call, 'st', ['0', '1']) === '1'
  const isOthers = choice(call, 'selfOperated', ['true', 'false']) === 'false'
  const isOut = choice(call, 'inStock', ['true', 'false']) === 'false'
  const [current, size] = [number(call, 'current', 1, 100_000) ?? 1, number(call, 'size', 1, 60) ?? 10]
  const hasNone =
    kind !== 'physical' || isNew || isOthers || isOut || (category ?? 1) > 3 || (seller !== null && seller !== 62)
  const found = goods
    .filter(
      (each) => !hasNone && Object.values(each.name).some((word) => word.toLowerCase().includes(name.toLowerCase())),
    )
    // A departure: the edge of the range is left out.
    .filter((each) => (least === null || each.price > least) && (highest === null || each.price <= highest))
    .toSorted((a, b) => {
      // A departure: prices are sorted as texts.
      const order = sort === '1' ? a.sold - b.sold : String(a.price).localeCompare(String(b.price), 'en')
      return sort === '0' ? 0 : isDescending ? -order : order
    })
  const count = found.length
  const [third] = categories.slice(2)
  return {
    records: found.slice((current - 1) * size, current * size).map((each) => card(each, language)),
    total: count,
    size,
    current,
    pages: Math.ceil(count / size),
    facets: {
      kinds: [{ kind: 'physical', count }],
      categories: third && count > 0 ? [{ categoryId: 3, categoryName: third.name[language], count }] : [],
      shops: count > 0 ? [{ shopId: 62, shopName: shop[language], count }] : [],
    },
    corrected: null,
    partly: false,
  }
}

const product = (call: Call): unknown => {
  const { language } = call
  const prodId = number(call, 'prodId', 1, most) ?? invalid(call)
  const good = goods.find(({ id }) => id === prodId)
  if (!good) return gone(call)
  const { stocks, prodCommNumber: _, positiveRating: __, ...shared } = card(good, language)
  const { pic, price: yuan, oriPrice } = shared
  return {
    ...shared,
    content: `<p>${brief[language]}</p>`,
    totalStocks: stocks,
    status: 1,
    // A departure: no pictures are null in place of an empty text.
    imgs: null,
    categoryId: 3,
    hasMaxNum: 0,
    maxNum: 0,
    skuList: [{ skuId: good.id * 10, skuName: '', properties: '', price: yuan, oriPrice, stocks, pic }],
    entries: [],
    giveaway: { giveawayProds: [] },
    prodParameterList: [],
    sizeGuide: null,
  }
}

const user = (call: Call): unknown => {
  mustBeKnown(call)
  return {
    nickName: '林小满',
    userAvatar: '/avatar.svg',
    storeName: '',
    userId: 'u1',
    username: 'lin',
    userMobile: '13800138001',
    mobile: '138****8001',
    pic: '/avatar.svg',
    sex: 'F',
    status: 1,
    level: 1,
    levelType: 0,
    levelName: { zh: '银卡', en: 'Silver' }[call.language],
    growth: 0,
    score: 0,
    balance: 12.5,
  }
}

const levelOf = (call: Call, level: number) =>
  categories.slice(level, level + 1).map(({ id, parent, name }) => ({
    categoryId: id,
    parentId: parent,
    categoryName: name[call.language],
    pic: '/category.svg',
  }))

const rows: Readonly<Record<string, (call: Call) => unknown>> = {
  '/category/categoryInfo': (call) => ({
    parentCategoryList: levelOf(call, 0),
    categoryList: levelOf(call, 1),
    thCategoryList: levelOf(call, 2),
  }),
  '/search/searchProdPage': search,
  '/prod/prodInfo': product,
  '/p/user/userInfo': user,
  '/p/address/list': (call) => {
    // A departure: a code of its own for a call without login.
    mustBeKnown(call, 'A00403')
    return [address(call.language)]
  },
  '/p/address/addrInfo/': (call) => {
    mustBeKnown(call)
    if (!/^\d{1,16}$/.test(call.rest) || !Number.isSafeInteger(Number(call.rest))) return invalid(call)
    return ['0', '7'].includes(call.rest) ? address(call.language) : gone(call)
  },
}

export const tinyRoutes: readonly string[] = Object.keys(rows).map(
  (path) => `GET ${path}${path.endsWith('/') ? '{addrId}' : ''}`,
)

const send = (response: ServerResponse, status: number, value: object): void => {
  response.writeHead(status, { 'content-type': 'application/json;charset=UTF-8' }).end(JSON.stringify(value))
}

const answer = ({ url = '/', method, headers }: IncomingMessage, response: ServerResponse, silent: string): void => {
  const { pathname, searchParams: query } = new URL(url, 'http://tiny')
  if (pathname === silent) return
  const row = Object.keys(rows).find((path) => (path.endsWith('/') ? pathname.startsWith(path) : pathname === path))
  const handler = row === undefined ? undefined : rows[row]
  if (!handler || row === undefined || method !== 'GET') {
    const [status, error] = handler ? ([405, 'Method Not Allowed'] as const) : ([404, 'Not Found'] as const)
    return send(response, status, { timestamp: '2026-11-02T03:00:00.000+00:00', status, error, path: pathname })
  }
  const language = preferred(headers['accept-language'])
  const isKnown = headers.authorization === tinyToken
  try {
    const data = handler({ query, language, isKnown, rest: pathname.slice(row.length) })
    send(response, 200, { code: '00000', msg: null, data })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    send(response, 200, { code: error.code, msg: error.message, data: null })
  }
}

/** `silent` is the path of a row that never answers. */
export const tinyServer = async (silent = ''): Promise<{ readonly url: string; readonly close: () => void }> => {
  const server = createServer((request, response) => answer(request, response, silent))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
