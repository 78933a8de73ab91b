import type { Shape } from 'qinghua-contract/shape'
import { shown, valueAt } from 'qinghua-contract/verdict'
import type { TSchema } from 'typebox'
import type { Text } from '@mall/fixtures'
import { hintOf, nearestWord } from '../core/state/nearest.ts'
import type { RefusalValues } from '../core/state/refusal.ts'

/** What typebox says of a value that does not fit its schema. */
export interface InputFault {
  readonly keyword: string
  readonly schemaPath: string
  readonly instancePath: string
  readonly message: string
  readonly params: {
    readonly requiredProperties?: readonly string[]
    readonly dependencies?: readonly string[]
    readonly passingSchemas?: readonly number[]
    readonly additionalProperties?: readonly string[]
    readonly allowedValues?: readonly unknown[]
    readonly allowedValue?: unknown
    readonly type?: string | readonly string[]
    readonly limit?: number
    readonly comparison?: string
    readonly pattern?: string
  }
}

export const shapeAt = (schema: TSchema, path: string): Shape =>
  path
    .split('/')
    .slice(1)
    .reduce<unknown>((part, key) => (part as Readonly<Record<string, unknown>> | undefined)?.[key], schema) as Shape

const both = (text: string): Text => ({ zh: text, en: text })
const types: Readonly<Record<string, Text>> = {
  string: { zh: '文本', en: 'a text' },
  integer: { zh: '整数', en: 'an integer' },
  number: { zh: '数字', en: 'a number' },
  boolean: { zh: 'true 或 false', en: 'true or false' },
  array: { zh: '列表', en: 'a list' },
  object: { zh: '对象', en: 'an object' },
  null: both('null'),
}
const typeText = ({ type = '' }: Shape = {}): Text => types[type] ?? { zh: '其他值', en: 'another value' }

const fewChoices = 8
const choiceText = (choices: readonly unknown[]): Text => {
  const some = choices.slice(0, fewChoices).map(String).join(', ')
  const rest = choices.length - fewChoices
  if (rest <= 0) return { zh: some, en: some }
  return { zh: `${some} 等 ${choices.length} 种之一`, en: `${some} or ${rest} more` }
}

const lengths: Readonly<Record<string, (limit: number) => Text>> = {
  minLength: (limit) => ({ zh: `至少 ${limit} 个字符`, en: `at least ${limit} characters` }),
  maxLength: (limit) => ({ zh: `至多 ${limit} 个字符`, en: `at most ${limit} characters` }),
  minItems: (limit) => ({ zh: `至少 ${limit} 项`, en: `at least ${limit} entries` }),
  maxItems: (limit) => ({ zh: `至多 ${limit} 项`, en: `at most ${limit} entries` }),
}

/** All values that a field may have in one of several alternatives, such as the kinds of an effect. */
const choicesOf = (schema: TSchema, { keyword, schemaPath, instancePath, params }: InputFault): readonly unknown[] => {
  if (params.allowedValues) return params.allowedValues
  if (keyword !== 'const') return []
  const [, alternatives] = /^(.*\/anyOf)\/\d+/.exec(schemaPath) ?? []
  const field = instancePath.slice(instancePath.lastIndexOf('/') + 1)
  const shapes = alternatives ? (shapeAt(schema, alternatives) as unknown as readonly Shape[]) : []
  const found = shapes.flatMap(({ properties }) => properties?.[field]?.const ?? [])
  return found.length > 0 ? found : [params.allowedValue]
}

/** That a field names none of several kinds: what is wrong with it as one of them says nothing. */
export const wrongKind = (schema: TSchema, value: unknown, faults: readonly InputFault[]): InputFault[] | null => {
  const kind = faults.find(({ keyword }) => keyword === 'const')
  return kind && !choicesOf(schema, kind).includes(valueAt(value, kind.instancePath)) ? [kind] : null
}

const expectedOf = (schema: TSchema, fault: InputFault): Text => {
  const { keyword, params, message } = fault
  const choices = choicesOf(schema, fault)
  if (choices.length > 0) return choiceText(choices)
  if (keyword === 'type') return typeText({ type: String(params.type) })
  if (params.limit !== undefined && lengths[keyword]) return lengths[keyword](params.limit)
  if (params.limit !== undefined && params.comparison) return both(`${params.comparison} ${params.limit}`)
  if (params.pattern !== undefined) return both(params.pattern)
  return { zh: message, en: message.replace(/^must be /, '') }
}

/** What is wrong with an input, for who wrote it: where, what was found there, what may stand there, what was meant. */
export const explainInput = (
  part: string,
  schema: TSchema,
  value: unknown,
  faults: readonly InputFault[],
  path: string,
): RefusalValues => {
  const unknown = faults.find(({ keyword }) => keyword === 'additionalProperties')
  const [name] = unknown?.params.additionalProperties ?? []
  if (unknown && name !== undefined) {
    const names = Object.keys(shapeAt(schema, unknown.schemaPath).properties ?? {})
    return {
      field: `${part}${unknown.instancePath}/${name}`,
      found: { zh: '未知字段', en: 'unknown' },
      expected: names.length > 0 ? choiceText(names) : { zh: '无此字段', en: 'no fields' },
      hint: hintOf(nearestWord(name, names)),
    }
  }
  const field = `${part}${path}`
  const [fault] = faults
  const found = valueAt(value, path)
  if (found === undefined) {
    const name = path.slice(path.lastIndexOf('/') + 1)
    const property = fault && shapeAt(schema, fault.schemaPath)?.properties?.[name]
    return { field, found: { zh: '缺失', en: 'missing' }, expected: typeText(property), hint: '' }
  }
  const choices = fault ? choicesOf(schema, fault).map(String) : []
  return {
    field,
    found: shown(found),
    expected: fault ? expectedOf(schema, fault) : typeText(),
    hint: typeof found === 'string' ? hintOf(nearestWord(found, choices)) : '',
  }
}
