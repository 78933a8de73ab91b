import { Type, type Static } from 'typebox'
import {
  Amount,
  Count,
  Id,
  MallPicture,
  MallText,
  Maybe,
  object,
  page,
  paging,
  PriceLimit,
  ref,
  says,
  Text,
} from './field-types.ts'
import type { Endpoints } from './endpoint.ts'
import { ProductCard, ProductKind } from './product.ts'
import { limits } from './rules.ts'
import { publicRead } from './rows.ts'

const Percent = Type.Integer({ minimum: 0, maximum: 100 })

/** The number of products for each choice, with all other choices unchanged. Categories are those of level 2. */
export const Facets = object({
  kinds: Type.Array(object({ kind: ProductKind, count: Count })),
  categories: Type.Array(object({ categoryId: ref('category'), categoryName: MallText(), count: Count })),
  shops: Type.Array(object({ shopId: ref('shop'), shopName: MallText(), count: Count })),
  attributes: Type.Optional(
    Type.Array(
      object({
        name: MallText(),
        values: Type.Array(
          object({
            value: MallText(),
            count: Count,
            attribute: MallText(says('What asks for it', '用于筛选的参数值')),
          }),
        ),
      }),
    ),
  ),
  ratings: Type.Optional(Type.Array(object({ minRating: Percent, count: Count }))),
  prices: Type.Optional(
    Type.Array(
      object({
        minPrice: Amount,
        maxPrice: Maybe(Amount),
        count: Count,
      }),
    ),
  ),
})
export type Facets = Static<typeof Facets>

/** A part of what was typed, as it is understood. */
export const Understood = object({
  kind: Type.Enum(['person', 'occasion', 'budget', 'attribute', 'thing', 'word', 'order', 'excluded']),
  text: MallText(),
  without: Type.String(says('What is left to search for without it', '去掉它之后的搜索词')),
  minPrice: Type.Optional(Maybe(Amount)),
  maxPrice: Type.Optional(Maybe(Amount)),
})
export type Understood = Static<typeof Understood>

export const FoundCard = object({
  ...ProductCard.properties,
  reason: Type.Optional(MallText(says('Why it is shown', '推荐理由'))),
})
export type FoundCard = Static<typeof FoundCard>

export const search = {
  'GET /search/searchProdPage': publicRead(
    object({
      ...page(FoundCard).properties,
      facets: Facets,
      corrected: Maybe(Type.String(says('What was searched instead of what nothing has', '没有结果时改用的搜索词'))),
      partly: Type.Boolean(
        says('Nothing has all the words: these have most of them', '没有商品包含全部词语，结果仅符合其中大部分'),
      ),
      dropped: Type.Optional(Type.Array(Type.String(), says('Words that these have not', '结果不符合的词语'))),
      understood: Type.Optional(
        Type.Array(
          Understood,
          says('The parts of what was typed; none for a single word', '搜索词的各个部分；单个词语时为空'),
        ),
      ),
      near: Type.Optional(
        Type.Array(ProductCard, says('On the first page of few: what comes near', '结果很少时，首页附带的相近商品')),
      ),
    }),
    {
      en: 'Find products by words, category, shop, price and kind: the best matches first, by sales or by price.',
      zh: '按词语、分类、店铺、价格和类型搜索商品：按相关度、销量或价格排序。',
      query: object({
        prodName: Type.Optional(Text(0, limits.searchText)),
        categoryId: Type.Optional(
          Type.Integer({
            ...Id,
            ...says('This category and all categories below it', '该分类及其全部下级分类'),
          }),
        ),
        shopId: Type.Optional(ref('shop')),
        sort: Type.Optional(Type.Enum([0, 1, 2], says('0 general, 1 by sales, 2 by price', '0 综合，1 销量，2 价格'))),
        orderBy: Type.Optional(
          Type.Enum(
            [0, 1],
            says(
              '0 ascending, 1 descending; if missing, sales descend and prices ascend',
              '0 升序，1 降序；未传时销量为降序、价格为升序',
            ),
          ),
        ),
        st: Type.Optional(Type.Enum([0, 1], says('1 new products only', '1 仅新品'))),
        minPrice: Type.Optional(PriceLimit('From this price on, included', '不低于该价格（含）')),
        maxPrice: Type.Optional(PriceLimit('Up to this price, included', '不高于该价格（含）')),
        kind: Type.Optional(ProductKind),
        selfOperated: Type.Optional(
          Type.Boolean(says('true: only these; false: only the others', 'true 仅自营，false 仅非自营')),
        ),
        inStock: Type.Optional(
          Type.Boolean(says('true: only these; false: only what is sold out', 'true 仅有货，false 仅无货')),
        ),
        attribute: Type.Optional(
          Type.String({
            maxLength: limits.searchText,
            ...says('A choice of a facet of attributes, in either language', '属性筛选项中的参数值，两种语言均可'),
          }),
        ),
        minRating: Type.Optional(
          Type.Integer({
            minimum: 0,
            maximum: 100,
            ...says('At least this share of good comments', '好评率不低于该值'),
          }),
        ),
        ...paging,
      }),
      rules: [
        {
          en: 'A facet is counted with all conditions but its own: `kinds` without `kind`, `categories` without `categoryId`, `shops` without `shopId`, `prices` without `minPrice` and `maxPrice`, `attributes` without `attribute`, `ratings` without `minRating`. The other conditions have no facet.',
          zh: '各分面的计数套用除自身以外的全部条件：`kinds` 不计 `kind`，`categories` 不计 `categoryId`，`shops` 不计 `shopId`，`prices` 不计 `minPrice` 与 `maxPrice`，`attributes` 不计 `attribute`，`ratings` 不计 `minRating`。其余条件没有分面。',
        },
        {
          en: '`categoryId` may be a category of any level and includes all of its descendants. `categories` always lists level 2, each with the products of its descendants.',
          zh: '`categoryId` 可为任一级别的分类，并包含其全部下级。`categories` 始终为第 2 级分类，计数包含其下级的商品。',
        },
        {
          en: 'A `minPrice` above `maxPrice` is no mistake: it finds nothing.',
          zh: '`minPrice` 大于 `maxPrice` 不算错误，结果为空。',
        },
        {
          en: 'Only goods on sale in open shops are found. The price of a card, by which it is filtered and sorted, is that of the cheapest SKU that can be bought, before levels, discounts, coupons and activities.',
          zh: '只返回营业店铺的在售商品。卡片价格（用于筛选与排序）为可购规格中的最低价，不计会员、优惠、优惠券与活动。',
        },
        {
          en: '`mold` is 0 for physical goods and 1 for others.',
          zh: '实物商品的 `mold` 为 0，其他为 1。',
        },
        {
          en: 'Without a `sort` the order is up to the server; goods in stock come first.',
          zh: '未指定 `sort` 时由服务端排序，有货的在前。',
        },
        {
          en: 'How words match, where prices and ratings are parted, and whether what counts 0 is listed is up to the server; the whole name of a product finds it first.',
          zh: '词语如何匹配、价格与好评率如何分段、计数为 0 的是否列出，由服务端决定；以商品全名搜索时该商品排在首位。',
        },
      ],
    },
  ),
  'GET /search/hotSearch': publicRead(Type.Array(object({ hotSearchId: Id, title: MallText(), content: MallText() })), {
    en: 'Popular searches for products (type 1) or shops (type 2).',
    zh: '查询热门搜索：商品（type 1）或店铺（type 2）。',
    query: object({
      number: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
      type: Type.Optional(Type.Enum([1, 2])),
    }),
  }),
  'GET /search/suggest': publicRead(
    object({
      products: Type.Array(
        object({
          prodId: ref('product'),
          prodName: MallText(),
          pic: MallPicture,
          kind: ProductKind,
          price: Type.Optional(Amount),
        }),
        { maxItems: 10 },
      ),
      shops: Type.Array(object({ shopId: ref('shop'), shopName: MallText() }), { maxItems: 3 }),
      words: Type.Optional(
        Type.Array(Type.String(), { maxItems: 5, ...says('Words that begin so', '以其开头的词语') }),
      ),
      categories: Type.Optional(
        Type.Array(object({ categoryId: ref('category'), categoryName: MallText(), count: Count }), {
          maxItems: 3,
          ...says('The categories of most of what fits', '相关商品最多的分类'),
        }),
      ),
    }),
    {
      en: 'Up to ten products that fit what is typed, and three shops whose names hold it, those first that begin with it; words and categories.',
      zh: '联想搜索：与所输文字相关的商品至多十件、名称包含它的店铺至多三家，以其开头的在前；另有词语和分类。',
      query: object({ keyword: Text(0, limits.searchText) }),
    },
  ),
} satisfies Endpoints
