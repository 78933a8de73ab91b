/** Names, titles and sentences of the mall. */
const mallTexts =
  'areaName province city area prodName skuName properties shopName brief title subtitle content categoryName name storeName levelName receiverName dvyName companyName acceptStation prodNameList message latestMsg pcLogoImgText intro parameterKey parameterValue replyContent couponName discountName text reason question answer rightsName description nextLevelName option unit how sizeName values author passages'
/** What somebody has typed, which stays in the language in which it was typed, with names of regions in it. */
const typedTexts = 'addr receiverAddr userAddr'
/** Addresses of files that exist once for each language. */
const files = 'pic imgs pics prodPic imgUrl filePath downloadUrl businessLicense identityCardFront identityCardLater'

const mall: ReadonlySet<string> = new Set(mallTexts.split(' '))
/** Only these fields may depend on the language. */
const readable: ReadonlySet<string> = new Set(`${mallTexts} ${typedTexts} ${files}`.split(' '))

/** Fields that are no text of the mall at these calls: what customers and shops have typed, or a code. */
const notTexts: Readonly<Record<string, readonly string[]>> = {
  'GET /prod/prodCommPageByProd': ['content', 'replyContent'],
  'GET /p/prodComm/prodCommPageByUser': ['content', 'replyContent'],
  'GET /p/prodComm/getProdComment': ['content', 'replyContent'],
  'GET /p/user/conversations': ['latestMsg'],
  'GET /p/user/conversations/msgItems/{shopId}': ['content'],
  'GET /p/user/conversations/msgItemsPlatform/{shopId}': ['content'],
  'GET /p/user/userInfo': ['storeName'],
  'GET /p/shopCart/expiryProdList': ['reason'],
}

/** Removes the fields that may depend on the language. */
export const withoutTexts = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !readable.has(key))
      .map(([key, inner]) => [key, withoutTexts(inner)]),
  )
}

export interface MallText {
  readonly path: string
  readonly field: string
  readonly text: string
}

/** The texts of an answer that the mall has written itself, and that it therefore has in each language. */
export const mallTextsIn = (route: string, value: unknown, path = '', field = ''): MallText[] => {
  if (typeof value === 'string')
    return mall.has(field) && !notTexts[route]?.includes(field) && value !== '' ? [{ path, field, text: value }] : []
  if (Array.isArray(value)) return value.flatMap((each, at) => mallTextsIn(route, each, `${path}/${at}`, field))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => mallTextsIn(route, inner, `${path}/${key}`, key))
}
