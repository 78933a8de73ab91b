import { Type, type TProperties, type TSchema } from 'typebox'
import { patterns, uploadsPattern } from './input-rules.ts'
import { html, isPlainHtml } from './html-rules.ts'
import { limits, locales } from './rules.ts'

/** Which fields go together. */
export interface FieldRules {
  /** Exactly one of these is sent. */
  readonly oneOf?: { required: [string] }[]
  readonly dependentRequired?: Record<string, string[]>
}

/** Undeclared fields are refused. */
export const object = <P extends TProperties>(properties: P, rules: FieldRules = {}) =>
  Type.Object(properties, { additionalProperties: false, ...rules })

/** A copy of a schema that also says this. */
const marked = <S extends TSchema>(schema: S, marks: object): S =>
  Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(schema), ...Object.getOwnPropertyDescriptors(marks) },
  ) as S

/** Marks a field that the contract adds to an answer documented in docs/SPEC.md. */
export const proposed = <S extends TSchema>(schema: S): S => marked(schema, { 'x-provenance': 'proposed' })

/** A description in both languages. */
export const says = (en: string, zh: string) => ({ description: en, 'x-zh': { description: zh } })
/** The same schema with other words, where it is used. */
export const described = <S extends TSchema>(schema: S, en: string, zh: string): S => marked(schema, says(en, zh))

/** What belongs to somebody: whoever else asks for it is refused. */
export const ownThings = [
  'address',
  'cartLine',
  'file',
  'heldCoupon',
  'invoice',
  'order',
  'orderItem',
  'refund',
] as const
const otherThings = [
  ...([
    'carrier',
    'category',
    'combo',
    'coupon',
    'discount',
    'feedbackType',
    'flashSale',
    'flashSku',
    'group',
  ] as const),
  ...(['groupBuy', 'groupSku', 'level', 'message', 'notice', 'notification', 'product', 'region', 'shop'] as const),
  ...(['sku', 'store', 'topUp'] as const),
] as const
export type OwnThing = (typeof ownThings)[number]
export type Thing = OwnThing | (typeof otherThings)[number]

export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
export function ref(to: Thing): typeof Id
export function ref<S extends TSchema>(to: Thing, schema: S): S
/** An id, and what it names. */
export function ref(to: Thing, schema: TSchema = Id): TSchema {
  return marked(schema, { 'x-ref': to })
}
/** An id of something that has to exist; any other is refused like a value outside the limits. */
export const idOf = (to: Thing, en: string, zh: string) =>
  Type.Integer({ ...Id, 'x-ref': to, 'x-existing': true, ...says(en, zh) })
export const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

const counted = (minLength: number, maxLength: number, words: object) =>
  Type.Refine(
    Type.String({ minLength, maxLength, 'x-max-utf16': maxLength, ...words }),
    (value) => value.length <= maxLength,
    () => `must have at most ${maxLength} UTF-16 units`,
  )
const [unitsEn, unitsZh] = [
  (max: number) => `At most ${max} UTF-16 units; an emoji counts two or more`,
  (max: number) => `至多 ${max} 个 UTF-16 单元，一个表情符号占两个或更多`,
]
/**
 * The length is in UTF-16 units, as in browsers and the backend. JSON Schema counts code points and cannot say this, so
 * `maxLength` is only the longest that is possible.
 */
export const Text = (minLength: number, maxLength: number) =>
  counted(minLength, maxLength, says(unitsEn(maxLength), unitsZh(maxLength)))
const byLanguage = 'x-by-language'
const freeText = { 'x-free-text': true }
/** What the mall and its shops say, in the language of the call. */
export const MallText = (options: object = {}) => Type.String({ [byLanguage]: 'text', ...options })
/** What people have written, as they wrote it: in any language, never translated. */
export const FreeText = (options: object = {}) => Type.String({ ...freeText, ...options })
/** What people have written, with words of the mall in it or instead of it, such as the names of regions. */
export const MixedText = (options: object = {}) => MallText({ ...freeText, ...options })
/** The address of a file with words, which there is in each language. */
export const MallFile = (options: object = {}) => Type.String({ [byLanguage]: 'file', ...options })

/** Refused with `blankText` if it has letters and nothing of it can be seen. */
export const VisibleText = (minLength: number, maxLength: number) =>
  counted(minLength, maxLength, {
    ...freeText,
    'x-not-blank': true,
    ...says(
      `${minLength === 0 ? 'Empty, or not blank' : 'Not blank'}. ${unitsEn(maxLength)}`,
      `${minLength === 0 ? '可为空，但' : ''}不能全为空白。${unitsZh(maxLength)}`,
    ),
  })

const inYuan = (options: object, words = says('Yuan, at most two decimals', '单位为元，最多两位小数')) =>
  Type.Refine(
    Type.Number({ 'x-decimals': 2, ...options, ...words }),
    (value) => Math.round(value * 100) / 100 === value,
    () => 'must be an amount with at most two decimals',
  )
/** Yuan as a JSON number with at most two decimals. Calculations use decimal.js, never floats. */
export const Money = inYuan({ exclusiveMinimum: -1e12, exclusiveMaximum: 1e12 })
export const moneyOf = (en: string, zh: string) =>
  inYuan({ exclusiveMinimum: -1e12, exclusiveMaximum: 1e12 }, says(en, zh))
/** A non-negative amount in input. */
export const Amount = inYuan({ minimum: 0, exclusiveMaximum: 1e12 })
/** A price in an address, which is part of the range. */
export const PriceLimit = (en: string, zh: string) =>
  inYuan(
    { minimum: 0, maximum: 1e9 },
    says(
      `${en}; yuan, at most two decimals, written in digits: \`19.9\`, not \`1e2\``,
      `${zh}；单位为元，最多两位小数，以数字书写：\`19.9\`，不能写作 \`1e2\``,
    ),
  )

/** Mall time (Asia/Shanghai), such as `2026-11-02 10:00:00`. */
export const DateTime = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}$' })
/** An address on the same server. */
export const Picture = Type.String()
/** A picture with words. */
export const MallPicture = MallFile()
export const Pictures = (max: number) =>
  Type.String({
    pattern: uploadsPattern(max),
    ...says('Addresses of uploads, joined by commas', '上传文件的地址，以逗号分隔'),
  })
/** Such as `2026-11-02`. */
export const LocalDate = Type.String({ pattern: patterns.date })
/** A filter of records. */
export const Month = Type.String({
  pattern: patterns.month,
  ...says('A month in Asia/Shanghai, such as `2026-11`', '北京时间的月份，如 `2026-11`'),
})
/** HTML that clients of every kind can show, `rich-text` of uni-app too: no other elements and attributes. */
export const Html = Type.Refine(
  MallText({
    'x-html': { elements: [...html.elements], attributes: [...html.attributes] },
    ...says(
      `HTML of ${html.elements.join(', ')} with the attributes ${html.attributes.join(', ')}; not escaped, clients sanitise it`,
      `HTML，仅含元素 ${html.elements.join('、')} 与属性 ${html.attributes.join('、')}；不作转义，客户端展示前须过滤`,
    ),
  }),
  isPlainHtml,
  () => 'must have no other elements and attributes than x-html names, and none escaped',
)
export const Nothing = Type.Null()
export const Maybe = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])
export const Flag = Type.Enum([0, 1])
export const Language = Type.Enum([...locales])

export const paging = {
  current: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100_000,
      ...says('The page, 1 if missing; a page past the end is empty', '页码，默认 1；超出末页时 records 为空'),
    }),
  ),
  size: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: limits.pageSize,
      ...says('Records a page; the server decides if missing', '每页条数；未传时由服务端决定'),
    }),
  ),
}

export const page = <S extends TSchema>(record: S) =>
  object({ records: Type.Array(record), total: Count, size: Count, current: Id, pages: Count })
