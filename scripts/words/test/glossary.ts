/** One thing has one name in each language. `not` are the names and forms that are kept out of all texts. */
export interface Term {
  readonly zh: string
  readonly en: string
  /** What it is, for a newcomer. */
  readonly is: string
  readonly not?: { readonly zh?: readonly string[]; readonly en?: readonly string[] }
}

export const glossary: readonly Term[] = [
  { zh: '商品', en: 'product', is: 'what a shop sells; in a cart, an order or a refund it is an item' },
  { zh: '规格', en: 'option', is: 'the colour, size and the like of a product', not: { en: ['variant'] } },
  {
    zh: '店铺',
    en: 'shop',
    is: 'who sells at Qinghua; in Chinese 商家 where it acts (ships, refunds, replies)',
    not: { zh: ['商店', '卖家'], en: ['store', 'stores', 'seller', 'merchant', 'vendor'] },
  },
  { zh: '商家后台', en: 'seller platform', is: 'another site, where shops are run' },
  {
    zh: '粉丝',
    en: 'followers',
    is: 'who has a shop among their favourites',
    not: { zh: ['关注'], en: ['fan', 'fans'] },
  },
  {
    zh: '收藏',
    en: 'favourites',
    is: 'products and shops that a shopper keeps',
    not: { en: ['collection', 'wishlist', 'favorite', 'favorites', 'saved products'] },
  },
  {
    zh: '个人中心',
    en: 'My account',
    is: 'the pages of a shopper',
    not: { en: ['personal center', 'personal centre'] },
  },
  { zh: '账号', en: 'account', is: 'what one logs in with', not: { zh: ['账户', '帐号', '帐户'] } },
  {
    zh: '领券中心',
    en: 'coupon centre',
    is: 'where coupons are claimed',
    not: { en: ['center', 'collect coupons', 'collected'] },
  },
  { zh: '会员中心', en: 'member centre', is: 'levels and their benefits' },
  { zh: '成长值', en: 'growth points', is: 'what decides a level that is not paid for' },
  {
    zh: '优惠套餐',
    en: 'bundle',
    is: 'products sold together for less',
    not: { en: ['package', 'packages', 'combo'] },
  },
  { zh: '包裹', en: 'parcel', is: 'what a courier brings' },
  { zh: '物流公司', en: 'courier', is: 'who brings it', not: { en: ['carrier', 'logistics'] } },
  { zh: '物流单号', en: 'tracking number', is: 'the number of a parcel', not: { zh: ['快递单号', '运单号'] } },
  {
    zh: '运费',
    en: 'delivery',
    is: 'bringing it, and what that costs',
    not: { en: ['shipping', 'freight', 'postage'] },
  },
  { zh: '拼团', en: 'group buying', is: 'a lower price for a group', not: { zh: ['团购', '拼单'] } },
  { zh: '秒杀', en: 'flash sale', is: 'few pieces at a low price, for a short time' },
  {
    zh: '评价',
    en: 'review',
    is: 'what a buyer says of a product',
    not: { zh: ['评论'], en: ['comment', 'comments', 'evaluate', 'evaluated'] },
  },
  { zh: '客服', en: 'customer service', is: 'who answers in the chat' },
  { zh: '邮政编码', en: 'postcode', is: 'of an address', not: { zh: ['邮编'], en: ['post code', 'zip code'] } },
  {
    zh: '手机号',
    en: 'phone number',
    is: 'of a shopper',
    not: { zh: ['电话号码'], en: ['mobile phone', 'mobile number'] },
  },
  {
    zh: '当前位置',
    en: 'You are here',
    is: 'the name of a trail',
    not: { zh: ['您的位置', '你的位置'], en: ['where you are'] },
  },
  { zh: '场景', en: 'scenario', is: 'a prepared state, for testers', not: { zh: ['舞台', '剧本'] } },
  { zh: '世界', en: 'world', is: 'a state of its own with its own clock, for testers' },
]

interface Form {
  readonly language: 'zh' | 'en'
  readonly form: RegExp
  readonly instead: string
}

/** Forms that no text has, whoever says it. */
export const forms: readonly Form[] = [
  { language: 'zh', form: /[\u4E00-\u9FFF] +[\u4E00-\u9FFF]/, instead: 'no blank between Chinese characters' },
  { language: 'zh', form: /\{\{date\}\} +[\u4E00-\u9FFF]/, instead: 'no blank after a date, which ends in 日' },
  { language: 'zh', form: /[\u4E00-\u9FFF][,;:?!]|[,;:?!][\u4E00-\u9FFF]/, instead: 'Chinese punctuation: ，；：？！' },
  { language: 'zh', form: /\.{3}/, instead: '…' },
  { language: 'en', form: /\w'\w|(?<!\{)"/, instead: 'curly quotation marks: ’ “ ”' },
  { language: 'en', form: /\.{3}/, instead: '…' },
  { language: 'en', form: /\b(?:colors?|center|catalog|favorites?|grays?)\b/i, instead: 'British spelling' },
  { language: 'en', form: /\w:\w[^;]*;\w+:/, instead: 'words, not keys and values' },
]

/** Forms that the mall itself does not use when it speaks to shoppers. */
export const voice: readonly Form[] = [
  { language: 'zh', form: /你(?!们)/, instead: '您' },
  { language: 'en', form: /\bThere is no such\b/, instead: 'We could not find this …' },
  { language: 'en', form: /\bthe way it came\b/, instead: 'to your original payment method' },
  { language: 'en', form: /\b(?:off|on) the shelf\b/, instead: 'no longer sold' },
  { language: 'en', form: /\bblanks?\b/, instead: 'spaces' },
  { language: 'en', form: /\b(?:by|completes|closes) itself\b/, instead: 'automatically' },
  { language: 'en', form: /\bthe mall\b/i, instead: 'Qinghua, or we' },
  { language: 'en', form: /\bclick here\b/i, instead: 'what the button says' },
]
