import { describe, expect, it } from 'vitest'
import { contract, type Endpoint, type Route } from '../src/index.ts'
import type { Shape } from '../src/shape.ts'

const answerOf = (route: Route): Shape => (contract[route] as Endpoint).responses[200]
const bodyOf = (route: Route): Shape => (contract[route] as Endpoint).body ?? {}

/** The schema at a path of field names; list items are passed through. */
const at = (schema: Shape, path: string): Shape | undefined =>
  path.split('.').reduce<Shape | undefined>((found, name) => {
    const inner = found?.items ?? found
    return inner?.properties?.[name]
  }, schema)

/** Fields of answers that docs/SPEC.md names. */
const answers: readonly [string, Route, readonly string[]][] = [
  [
    'S3.1',
    'GET /webConfig/getPcWebConfig',
    'pcTitleImg pcLogoImgText pcWelcomeCn pcWelcomeEn pcCompanyInfoCn pcCompanyInfoEn pcQrcodeImg'.split(' '),
  ],
  ['S3.2', 'GET /p/user/userInfo', ['nickName', 'userAvatar', 'storeName']],
  [
    'S3.6',
    'POST /p/shopCart/info',
    ['shopCartItemDiscounts', 'shopCartItemDiscounts.shopCartItems', 'shopCartItemDiscounts.shopCartItems.basketId'],
  ],
  ['S3.6', 'POST /p/shopCart/totalPay', ['finalMoney']],
  ['S3.7', 'GET /p/user/centerInfo', ['isSetPassword', 'orderCountData', 'shopAuditStatus', 'shopStatus', 'shopId']],
  ['S3.8', 'GET /shop/notice/topNoticeList/{shopId}', ['id', 'title']],
  ['S3.8', 'GET /feedback/getFeedbackTypeList', ['name', 'value']],
  ['S3.8', 'GET /shop/storeList', ['storeId', 'storeName']],
  ['S3.9', 'GET /sys/config/info/getSysServiceSwitch', ['serviceTermsSwitch', 'privacyPolicySwitch']],
  ['S3.10', 'POST /login', ['accessToken']],
  ['S3.10', 'POST /smsLogin', ['accessToken']],
  ['S3.4', 'GET /category/categoryInfo', ['parentCategoryList', 'categoryList', 'thCategoryList']],
]

/** Fields of bodies that docs/SPEC.md names. */
const bodies: readonly [string, Route, readonly string[]][] = [
  ['S7.21', 'POST /feedback/addFeedback', ['feedbackType', 'content', 'userName', 'theirType']],
  [
    'S3.11',
    'POST /flowAnalysisLog',
    'pageId bizType bizData step systemType uuid uuidSession visitType userId prevPageId nums orderNumbers'.split(' '),
  ],
  ['S7.26', 'POST /sms/sendLoginCode', ['mobile']],
  ['S7.27', 'POST /login', ['principal', 'credentials', 'shopId', 'storeId']],
  ['S7.28', 'POST /smsLogin', ['principal', 'credentials', 'shopId', 'storeId']],
]

describe('the answer of', () => {
  it.each(answers)('[%s] %s has every field that the specification names, and marks the others', (_, route, names) => {
    for (const name of names) {
      expect([name, at(answerOf(route), name)]).toEqual([name, expect.anything()])
      if (contract[route].provenance === 'documented')
        expect(at(answerOf(route), name)).not.toHaveProperty('x-provenance')
    }
  })

  it.each(
    answers.filter(([, route]) => contract[route].provenance === 'documented' && route !== 'POST /p/shopCart/info'),
  )('[%s] %s marks what it adds as proposed', (_, route, names) => {
    const schema = answerOf(route)
    const own = Object.entries((schema.items ?? schema).properties ?? {}).filter(([name]) => !names.includes(name))
    for (const [name, field] of own) expect([name, field['x-provenance']]).toEqual([name, 'proposed'])
  })

  it('the cart count is a number, and of a check of favourites yes or no [S7.16] [S7.25]', () => {
    expect(answerOf('GET /p/shopCart/prodCount').type).toBe('integer')
    expect(answerOf('GET /p/user/collection/isCollection').type).toBe('boolean')
    expect(answerOf('GET /p/shop/collection/isCollection').type).toBe('boolean')
  })
})

describe('the body of', () => {
  it.each(bodies)('[%s] %s has exactly the fields that the specification names, and needs them', (_, route, names) => {
    expect(Object.keys(bodyOf(route).properties ?? {}).sort()).toEqual([...names].sort())
    expect([...(bodyOf(route).required ?? [])].sort()).toEqual([...names].sort())
  })

  it('the cart calls is a list of basket ids, empty where nothing is chosen [S7.12] [S7.13] [S7.14]', () => {
    expect(bodyOf('POST /p/shopCart/info')).toMatchObject({ type: 'array', maxItems: 0 })
    for (const route of ['POST /p/shopCart/totalPay', 'DELETE /p/shopCart/deleteItem'] as const)
      expect(bodyOf(route)).toMatchObject({ type: 'array', items: { type: 'integer', minimum: 1 } })
  })
})
