import type { Locale } from 'qinghua-contract/rules'
import { startI18n } from '../lib/i18n/i18n.ts'
import type { Area } from '../lib/i18n/texts.ts'
import { loadChunk } from '../lib/load-chunk.ts'

declare module '../lib/i18n/texts.ts' {
  /** A new area is a file in each language, beside what uses it, and a line here. */
  interface Texts {
    account: typeof import('../features/account/account.zh.ts').account
    address: typeof import('../features/addresses/address.zh.ts').address
    balance: typeof import('../features/wallet/balance.zh.ts').balance
    cart: typeof import('../features/buy/cart.zh.ts').cart
    centre: typeof import('../features/member/centre.zh.ts').centre
    chat: typeof import('../features/chat/chat.zh.ts').chat
    checkout: typeof import('../features/buy/checkout.zh.ts').checkout
    collection: typeof import('../features/member/collection.zh.ts').collection
    combos: typeof import('../features/promotions/combos.zh.ts').combos
    comments: typeof import('../features/aftersales/comments.zh.ts').comments
    compare: typeof import('../features/catalogue/compare.zh.ts').compare
    coupons: typeof import('../features/promotions/coupons.zh.ts').coupons
    detail: typeof import('../features/product/detail.zh.ts').detail
    discounts: typeof import('../features/promotions/discounts.zh.ts').discounts
    errors: typeof import('./errors.zh.ts').errors
    exchange: typeof import('../features/wallet/exchange.zh.ts').exchange
    feedback: typeof import('../features/site/feedback.zh.ts').feedback
    flash: typeof import('../features/flash/flash.zh.ts').flash
    footer: typeof import('./footer.zh.ts').footer
    footprint: typeof import('../features/member/footprint.zh.ts').footprint
    groups: typeof import('../features/promotions/groups.zh.ts').groups
    home: typeof import('../features/site/home.zh.ts').home
    invoice: typeof import('../features/orders/invoice.zh.ts').invoice
    keys: typeof import('./keys.zh.ts').keys
    levels: typeof import('../features/member/levels.zh.ts').levels
    list: typeof import('../features/catalogue/list.zh.ts').list
    membership: typeof import('../features/member/membership.zh.ts').membership
    notice: typeof import('../features/site/notice.zh.ts').notice
    opening: typeof import('../features/shops/opening.zh.ts').opening
    orders: typeof import('../features/orders/orders.zh.ts').orders
    payment: typeof import('../features/buy/payment.zh.ts').payment
    points: typeof import('../features/wallet/points.zh.ts').points
    price: typeof import('../features/goods/price.zh.ts').price
    product: typeof import('../features/goods/product.zh.ts').product
    goods: typeof import('../features/goods/goods.zh.ts').goods
    reading: typeof import('../features/product/reading.zh.ts').reading
    recharge: typeof import('../features/wallet/recharge.zh.ts').recharge
    records: typeof import('../features/wallet/records.zh.ts').records
    refunds: typeof import('../features/aftersales/refunds.zh.ts').refunds
    resume: typeof import('../features/site/resume.zh.ts').resume
    reviews: typeof import('../features/product/reviews.zh.ts').reviews
    search: typeof import('../features/catalogue/search.zh.ts').search
    shell: typeof import('./shell.zh.ts').shell
    shopfront: typeof import('../features/shops/shopfront.zh.ts').shopfront
    shops: typeof import('../features/shops/shops.zh.ts').shops
    terms: typeof import('../features/site/terms.zh.ts').terms
    ui: typeof import('./ui.zh.ts').ui
    uploads: typeof import('../features/pictures/uploads.zh.ts').uploads
  }
}

/** What every screen needs is in one file; the other areas are loaded with the screens that use them. */
const core: readonly Area[] = ['shell', 'home', 'errors', 'ui', 'product']
const loadCore = { zh: () => import('./core.zh.ts'), en: () => import('./core.en.ts') }

const load = async (locale: Locale, area: string): Promise<Record<string, object>> => {
  if (core.includes(area as Area)) return loadChunk(`core ${locale}`, loadCore[locale])
  return loadChunk(`${area} ${locale}`, async () => (await import('./text-files.ts')).loadArea(locale, area))
}

export const startTexts = (): Promise<void> => startI18n(core, load)
