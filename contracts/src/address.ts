import { Type, type Static } from 'typebox'
import { Mobile } from './account.ts'
import { Count, FreeText, MallText, MixedText, Nothing, object, ref, says, Text, VisibleText } from './field-types.ts'
import type { Endpoints } from './endpoint.ts'
import { patterns } from './input-rules.ts'
import { limits } from './rules.ts'
import { read, sent, write } from './rows.ts'

const area = {
  areaId: ref('region'),
  areaName: MallText(),
  parentId: ref('region', Count),
  level: Type.Enum([1, 2, 3], says('1 province, 2 city, 3 district', '1 省，2 市，3 区县')),
}
export const Area = object(area)
export type Area = Static<typeof Area>

export const Province = object({
  ...area,
  areas: Type.Array(object({ ...area, areas: Type.Array(Area) })),
})
export type Province = Static<typeof Province>

const where = {
  lng: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
  lat: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
}

export const Address = object({
  addrId: ref('address'),
  receiver: FreeText(),
  mobile: Mobile,
  province: MallText(),
  provinceId: ref('region'),
  city: MallText(),
  cityId: ref('region'),
  area: MallText(),
  areaId: ref('region'),
  addr: MixedText(),
  postCode: Type.String(says('Empty where none was given', '未填写时为空')),
  commonAddr: Type.Enum([0, 1], says('1: the default', '1 为默认地址')),
  ...where,
})
export type Address = Static<typeof Address>

/** Ignored: names of regions depend on the language, so the id identifies the region. */
const RegionName = Type.Optional(Text(0, limits.regionName))

const entry = {
  receiver: VisibleText(1, limits.receiver),
  mobile: Mobile,
  province: RegionName,
  provinceId: ref('region'),
  city: RegionName,
  cityId: ref('region'),
  area: RegionName,
  areaId: ref('region'),
  addr: VisibleText(1, limits.addressText),
  postCode: Type.Optional(Type.String({ pattern: patterns.postCode })),
  ...where,
}
const kept = sent('receiver', 'mobile', 'provinceId', 'cityId', 'areaId', 'addr', 'postCode', 'lng', 'lat')
const oneAddress = {
  params: object({ addrId: ref('address') }),
  refusals: ['unknownAddress'],
} as const

export const address = {
  'GET /p/area/listByPid': read(Type.Array(Area), {
    en: 'The regions directly in one, or the provinces for 0.',
    zh: '查询下一级地区；pid 为 0 时查询省份。',
    query: object({ pid: ref('region', Count) }),
    rules: [
      {
        en: 'A region that is unknown, or has none in it, answers an empty list.',
        zh: '地区不存在或没有下级时返回空列表。',
      },
    ],
  }),
  'GET /p/area/getAreaListInfo': read(Type.Array(Province), {
    en: 'All provinces with their cities and districts.',
    zh: '查询全部省、市、区县。',
  }),
  'GET /p/address/list': read(Type.Array(Address), {
    en: 'The shopper’s addresses, the default one first, then the newest first.',
    zh: '查询收货地址：默认地址在前，其余按添加时间倒序。',
  }),
  'GET /p/address/addrInfo/{addrId}': read(Address, {
    en: 'One address of the shopper, or the default one for 0.',
    zh: '查询一个收货地址；addrId 为 0 时查询默认地址。',
    params: object({ addrId: ref('address', Count) }),
    refusals: ['unknownAddress'],
    rules: [
      {
        en: 'Whoever has no address has no default one: 0 is refused with `unknownAddress`, too.',
        zh: '没有收货地址时，addrId 为 0 亦以 `unknownAddress` 拒绝。',
      },
    ],
  }),
  'POST /p/address/addAddr': write(Nothing, {
    en: 'Add an address; the first becomes the default.',
    zh: '新增收货地址；第一个地址自动设为默认。',
    shows: [
      { in: 'GET /p/address/list', of: 'address', is: 'new', now: kept },
      { in: 'GET /p/address/addrInfo/{addrId}', of: 'address', now: kept },
    ],
    body: object({ addrId: Type.Optional(Type.Literal(0)), ...entry }),
    refusals: ['blankText', 'unknownArea', 'addressLimit'],
    rules: [
      {
        en: `At most ${limits.addresses} addresses. The first becomes the default (\`commonAddr\` 1); a later one does not.`,
        zh: `至多 ${limits.addresses} 个地址；第一个自动设为默认（\`commonAddr\` 为 1），其后的不会。`,
      },
      {
        en: '`provinceId`, `cityId` and `areaId` have to lie in each other, or `unknownArea` is refused; the names of the regions in the request are ignored, and answered in the language of each call.',
        zh: '`provinceId`、`cityId`、`areaId` 须逐级隶属，否则以 `unknownArea` 拒绝；请求中的地区名称不被采用，应答时按调用语言给出。',
      },
      {
        en: '`receiver` and `addr` are kept as typed, and never translated.',
        zh: '`receiver` 与 `addr` 原样保存，从不翻译。',
      },
    ],
  }),
  'PUT /p/address/updateAddr': write(Nothing, {
    en: 'Change an address; whether it is the default one stays the same.',
    zh: '修改收货地址的内容；是否默认不变。',
    shows: [
      { in: 'GET /p/address/list', of: 'address', now: kept },
      { in: 'GET /p/address/addrInfo/{addrId}', of: 'address', now: kept },
    ],
    again: 'same',
    body: object({ addrId: ref('address'), ...entry }),
    refusals: ['blankText', 'unknownArea', 'unknownAddress'],
    rules: [
      {
        en: 'The address is replaced: without `postCode` it has an empty one, without `lng` and `lat` none. The rules of `addAddr` for regions and texts are the same.',
        zh: '整条替换：未传 `postCode` 时为空，未传 `lng`、`lat` 时不再有经纬度。地区与文本的规则与 `addAddr` 相同。',
      },
    ],
  }),
  'DELETE /p/address/deleteAddr/{addrId}': write(Nothing, {
    en: 'Remove an address; after the default one, the newest that is left is the default.',
    zh: '删除收货地址；删除默认地址后，剩余地址中最新的一个成为默认。',
    shows: [
      { in: 'GET /p/address/list', of: 'address', is: 'gone' },
      { in: 'GET /p/address/addrInfo/{addrId}', of: 'address', is: 'gone' },
    ],
    again: ['unknownAddress'],
    ...oneAddress,
  }),
  'PUT /p/address/defaultAddr/{addrId}': write(Nothing, {
    en: 'Make an address the default.',
    zh: '设为默认收货地址。',
    shows: [
      { in: 'GET /p/address/list', of: 'address', now: { commonAddr: 1 } },
      { in: 'GET /p/address/addrInfo/{addrId}', of: 'address', now: { commonAddr: 1 } },
    ],
    again: 'same',
    ...oneAddress,
  }),
} satisfies Endpoints
