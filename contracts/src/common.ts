import Type, { type TProperties, type TSchema } from 'typebox'
import { limits, locales, uploadsPattern } from './rules.ts'

/** An object with these fields and no others: what is not in the contract is refused. */
export const object = <P extends TProperties>(properties: P) => Type.Object(properties, { additionalProperties: false })

/** Marks a field that the contract adds to an answer that docs/SPEC.md documents. */
export const proposed = <S extends TSchema>(schema: S): S =>
  Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(schema),
      'x-provenance': { value: 'proposed', enumerable: true },
    },
  ) as S

/** What a field means, in both languages. */
export const says = (en: string, zh: string) => ({ description: en, 'x-zh': { description: zh } })

export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
export const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

/** Text of a person, in UTF-16 units as browsers and the backend count them; JSON Schema alone counts code points. */
export const Text = (minLength: number, maxLength: number) =>
  Type.Refine(
    Type.String({ minLength, maxLength }),
    (value) => value.length <= maxLength,
    () => `must have at most ${maxLength} UTF-16 units`,
  )

const isMoney = (value: unknown): boolean =>
  typeof value === 'number' && Math.abs(value) < 1e12 && Math.round(value * 100) / 100 === value
const tooFine = (): string => 'must be an amount with at most two decimals'
/** Yuan as a JSON number with at most two decimals; arithmetic happens in decimal.js, never in floats. */
export const Money = Type.Refine(
  Type.Number(says('Yuan, at most two decimals', '单位为元，最多两位小数')),
  isMoney,
  tooFine,
)
/** What somebody asks for: never less than nothing. */
export const Amount = Type.Refine(
  Type.Number({ minimum: 0, ...says('Yuan, at most two decimals', '单位为元，最多两位小数') }),
  isMoney,
  tooFine,
)

/** Time in the mall, Asia/Shanghai: `2026-11-02 10:00:00`. */
export const DateTime = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' })
/** The address of a picture, on the server itself. */
export const Picture = Type.String()
/** Uploaded pictures, at most so many. */
export const Pictures = (max: number) =>
  Type.String({
    pattern: uploadsPattern(max),
    ...says('Addresses of uploads, joined by commas', '上传文件的地址，以逗号分隔'),
  })
export const Nothing = Type.Null()
export const Maybe = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])
export const Flag = Type.Enum([0, 1])
export const Language = Type.Enum([...locales])

/** Where a page of results starts and how long it is. */
export const paging = {
  current: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageSize })),
}

export const page = <S extends TSchema>(record: S) =>
  object({ records: Type.Array(record), total: Count, size: Count, current: Id, pages: Count })
