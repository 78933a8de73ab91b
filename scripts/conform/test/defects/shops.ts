import { body, first, product, put, type Fields, type NewDefect } from '../defect.ts'
import { plus, reading, told } from '../spoiling.ts'

const center = 'GET /p/user/centerInfo'
const own = 'GET /p/shop'
const audit = 'GET /p/shop/shopAudit'
const hot = 'GET /shop/hotShops'
const head = 'GET /shop/headInfo'
const shops = 'GET /shop/searchShops'

const ofOneself = { rows: [center, own, audit] } as const
const ofOthers = { rows: [hot, head, shops] } as const

const waiting = { shopStatus: 0, shopAuditStatus: 0, remarks: null, applyTime: '2026-11-02 10:00:00', auditTime: null }
const place = {
  ...{ tel: '13912345678', province: '上海市', city: '上海市', area: '黄浦区', shopLng: 121.47, shopLat: 31.23 },
  ...{ provinceId: 310000, cityId: 310100, areaId: 310101, shopAddress: 'TEST 20261102' },
}
const papers = { businessLicense: '/uploads/1', identityCardFront: '/uploads/2', identityCardLater: '/uploads/3' }
const open = {
  ...{ shopId: 71, shopName: 'TEST 71', shopLogo: '/pictures/logo/71.svg', intro: 'TEST 71', remarks: null },
  ...{ shopStatus: 1, shopAuditStatus: 1, contractStartTime: '2026-11-02 10:00:00', contractEndTime: null },
  ...{ username: null, application: { ...place, ...papers } },
}

export const shopDefects: readonly NewDefect[] = [
  reading('an open shop that only the center tells of', center, body(center, put('shopStatus', 1)), {
    ...ofOneself,
    path: '/shopStatus',
  }),
  reading('a shop without its id', center, body(center, put('shopId', 71)), { ...ofOneself, path: '/shopId' }),
  reading(
    'a review of a shop that is not there',
    audit,
    body(audit, () => waiting),
    ofOneself,
  ),
  reading(
    'a shop that neither the center nor the review knows',
    own,
    body(own, () => open),
    { ...ofOneself, path: '/shopStatus' },
  ),
  reading('a suspended shop among the hot ones', hot, body(hot, first(put('shopStatus', 4))), {
    path: '/0/shopStatus',
  }),
  reading(
    'a hot shop twice',
    hot,
    body<Fields[]>(hot, (list) => list.with(1, list[0] ?? ({} as Fields))),
    { path: '/1/shopId' },
  ),
  reading('a hot shop with more fans than elsewhere', hot, body(hot, first(plus('fansCount', 1))), {
    ...ofOthers,
    path: '/0/fansCount',
  }),
  reading('other hours on the page of a shop', head, told(head, put('businessHours', '08:00-20:00')), {
    ...ofOthers,
    path: '/businessHours',
  }),
  reading('a product whose shop is closed, though it is open', product, body(product, put('shopStatus', 4)), {
    rows: [product, head],
    path: '/shopStatus',
  }),
]
