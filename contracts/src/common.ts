import Type, { type TProperties, type TSchema } from 'typebox'
import { limits, locales, uploadsPattern } from './rules.ts'

/** Undeclared fields are refused. */
export const object = <P extends TProperties>(properties: P) => Type.Object(properties, { additionalProperties: false })

/** Marks a field that the contract adds to an answer documented in docs/SPEC.md. */
export const proposed = <S extends TSchema>(schema: S): S =>
  Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(schema),
      'x-provenance': { value: 'proposed', enumerable: true },
    },
  ) as S

/** A description in both languages. */
export const says = (en: string, zh: string) => ({ description: en, 'x-zh': { description: zh } })

export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
export const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

/** The length is in UTF-16 units, as in browsers and the backend; JSON Schema counts code points. */
export const Text = (minLength: number, maxLength: number) =>
  Type.Refine(
    Type.String({ minLength, maxLength }),
    (value) => value.length <= maxLength,
    () => `must have at most ${maxLength} UTF-16 units`,
  )

const isMoney = (value: unknown): boolean =>
  typeof value === 'number' && Math.abs(value) < 1e12 && Math.round(value * 100) / 100 === value
const tooFine = (): string => 'must be an amount with at most two decimals'
/** Yuan as a JSON number with at most two decimals. Calculations use decimal.js, never floats. */
export const Money = Type.Refine(
  Type.Number(says('Yuan, at most two decimals', '单位为元，最多两位小数')),
  isMoney,
  tooFine,
)
/** A non-negative amount in input. */
export const Amount = Type.Refine(
  Type.Number({ minimum: 0, ...says('Yuan, at most two decimals', '单位为元，最多两位小数') }),
  isMoney,
  tooFine,
)

/** Mall time (Asia/Shanghai), such as `2026-11-02 10:00:00`. */
export const DateTime = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' })
/** An address on the same server. */
export const Picture = Type.String()
export const Pictures = (max: number) =>
  Type.String({
    pattern: uploadsPattern(max),
    ...says('Addresses of uploads, joined by commas', '上传文件的地址，以逗号分隔'),
  })
export const Nothing = Type.Null()
export const Maybe = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])
export const Flag = Type.Enum([0, 1])
export const Language = Type.Enum([...locales])

export const paging = {
  current: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageSize })),
}

export const page = <S extends TSchema>(record: S) =>
  object({ records: Type.Array(record), total: Count, size: Count, current: Id, pages: Count })
