import type { Route } from '@mall/contracts'
import type { ReceivedAnswer } from '@mall/contracts/verdict'
import {
  type Fields,
  type NewDefect,
  at,
  detail,
  isGood,
  notices,
  orders,
  product,
  put,
  search,
  stores,
  user,
} from '../defect.ts'
import { jsonOf, type Page, reading, told, valueOf } from '../spoiling.ts'
import type { ForwardedCall, Spoil } from '../spoiled-server.ts'

const isEnglish = ({ headers }: ForwardedCall): boolean => (headers['accept-language'] ?? 'zh').startsWith('en')
const inLanguage = (call: ForwardedCall, language: 'en' | 'zh'): Promise<ReceivedAnswer> =>
  call.send({ headers: { 'accept-language': language } })

type Answers = (answer: ReceivedAnswer) => boolean
const always: Answers = () => true

/** Answers that fit come in one language, whatever was asked for. */
const onlyIn = (route: Route, language: 'en' | 'zh', fits: Answers = isGood): (() => Spoil) =>
  at(route, (answer, call) => (fits(answer) ? inLanguage(call, language) : answer))
const swapped = (route: Route, fits: Answers = isGood): (() => Spoil) =>
  at(route, (answer, call) => (fits(answer) ? inLanguage(call, isEnglish(call) ? 'zh' : 'en') : answer))
/** English callers get a part of the Chinese answer. */
const mixed = <T>(route: Route, mix: (english: T, chinese: T) => unknown): (() => Spoil) =>
  at(route, async (answer, call) => {
    if (!isGood(answer) || !isEnglish(call)) return answer
    return jsonOf(mix(valueOf<T>(answer), valueOf<T>(await inLanguage(call, 'zh'))))
  })
const keepChinese = (key: string) => (english: Fields, chinese: Fields) => ({ ...english, [key]: chinese[key] })

const isRefused: Answers = ({ status }) => status === 400
const isLoggedOut: Answers = ({ status }) => status === 401
const categories = 'GET /category/categoryInfo'
const banners = 'GET /indexImgs/{shopId}'
const shops = 'GET /shop/searchShops'
const messages = 'GET /p/myNotifyLog/unReadCountList'
const regions = 'GET /p/area/getAreaListInfo'
const couriers = 'GET /p/delivery/list'
const types = 'GET /feedback/getFeedbackTypeList'
const terms = 'GET /sys/config/info/serviceTerms'
const notice = 'GET /shop/notice/info/{id}'
const hot = 'GET /search/hotSearch'

const texts: readonly NewDefect[] = [
  reading('Chinese categories for English callers', categories, onlyIn(categories, 'zh')),
  reading('English notices for Chinese callers', notices, onlyIn(notices, 'en')),
  reading('English terms for everybody', terms, onlyIn(terms, 'en')),
  reading('Chinese messages for English callers', messages, onlyIn(messages, 'zh')),
  reading('Chinese regions for English callers', regions, onlyIn(regions, 'zh')),
  reading('types of feedback are swapped', types, swapped(types)),
  reading('the banners are swapped', banners, swapped(banners)),
  reading(
    'names of shops are Chinese in English cards',
    search,
    mixed<Page>(search, (english, chinese) => ({
      ...english,
      records: english.records.map((each, n) => keepChinese('shopName')(each, chinese.records[n] ?? each)),
    })),
  ),
  reading(
    'names of categories are Chinese in English facets',
    search,
    mixed<{ facets: Record<string, Fields[]> }>(search, (english, chinese) => ({
      ...english,
      facets: { ...english.facets, categories: chinese.facets['categories'] },
    })),
  ),
  reading(
    'the third shop is Chinese among English ones',
    shops,
    mixed<Page>(shops, (english, chinese) => ({
      ...english,
      records: english.records.map((each, n) => (n === 2 ? chinese.records[n] : each)),
    })),
  ),
  reading('an English product with a Chinese page', product, mixed<Fields>(product, keepChinese('content'))),
  reading(
    'an English product with Chinese variants',
    product,
    mixed<{ skuList: Fields[] }>(product, (english, chinese) => ({
      ...english,
      skuList: english.skuList.map((sku, n) => keepChinese('skuName')(sku, chinese.skuList[n] ?? sku)),
    })),
  ),
  reading('an English notice with a Chinese text', notice, mixed<Fields>(notice, keepChinese('content'))),
  reading(
    'lines of orders keep their Chinese names',
    detail,
    mixed<{ orderItemDtos: Fields[] }>(detail, (english, chinese) => ({
      ...english,
      orderItemDtos: english.orderItemDtos.map((line, n) =>
        keepChinese('prodName')(line, chinese.orderItemDtos[n] ?? line),
      ),
    })),
  ),
  reading('Chinese couriers for English callers', couriers, onlyIn(couriers, 'zh')),
  reading(
    'hot searches with one English title in the Chinese list',
    hot,
    at(hot, async (answer, call) => {
      if (!isGood(answer) || isEnglish(call)) return answer
      const english = valueOf<Fields[]>(await inLanguage(call, 'en'))
      return jsonOf(valueOf<Fields[]>(answer).map((each, n) => (n === 1 ? english[n] : each)))
    }),
  ),
  reading(
    'a store with the same name in both languages',
    stores,
    told<Fields[]>(stores, (list) => list.map(put('storeName', 'Store No. 1'))),
    {
      grade: 'warning',
    },
  ),
  reading('a user’s level with the same name in both languages', user, told(user, put('levelName', 'VIP 2')), {
    path: '/levelName',
  }),
]

const refusals: readonly NewDefect[] = [
  reading('English callers are refused in Chinese', stores, onlyIn(stores, 'zh', isRefused)),
  reading('Chinese callers are refused in English', search, onlyIn(search, 'en', isRefused)),
  reading('an unknown order is refused in the other language', detail, swapped(detail, isRefused)),
  reading('an unknown product is told in English only', product, onlyIn(product, 'en', isRefused)),
  reading('English visitors are asked in Chinese to log in', user, onlyIn(user, 'zh', isLoggedOut)),
  reading('Chinese visitors are asked in English to log in', orders, onlyIn(orders, 'en', isLoggedOut)),
  reading('all of a row is in the other language, refusals too', notice, swapped(notice, always)),
]

export const languageDefects: readonly NewDefect[] = [...texts, ...refusals]
