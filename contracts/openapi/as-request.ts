import { isObject, type Json, type JsonObject, mapValues } from './json.ts'

const inside = (value: Json): Json => {
  if (Array.isArray(value)) return (value as readonly Json[]).map(inside)
  return isObject(value) ? asRequest(value) : value
}

/**
 * A schema as it is written for input: decimals are stated for generators and validators, too. Answers have `x-decimals`
 * alone, because validators that divide binary fractions refuse 0.07 as a multiple of 0.01.
 */
export const asRequest = (schema: JsonObject): JsonObject => {
  const { 'x-decimals': decimals } = schema
  return { ...mapValues(schema, inside), ...(typeof decimals === 'number' && { multipleOf: 1 / 10 ** decimals }) }
}
