import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const indented = (lines) => lines.map((each) => `    ${each.replaceAll('\n', '\n    ')}`).join('\n')
const block = (lines) => (lines.length > 0 ? `{\n${indented(lines)}\n}` : '{}')
const keyOf = (name) => (/^\w+$/.test(name) ? name : `'${name}'`)
const literal = (value) => (typeof value === 'string' ? `'${value}'` : String(value))

/** What an editor shows at a name. */
const commented = (paragraphs, line) => {
  const lines = paragraphs.join('\n\n').replaceAll('*/', '*\\/').split('\n')
  if (paragraphs.length === 0) return line
  return lines.length === 1
    ? `/** ${lines[0]} */\n${line}`
    : `/**\n${lines.map((each) => ` * ${each}`.trimEnd()).join('\n')}\n */\n${line}`
}
const said = ({ description, 'x-zh': zh, anyOf = [], items }) => {
  if (description) return [zh ? `${description} · ${zh.description}` : description]
  return [...anyOf, ...(items ? [items] : [])].flatMap(said)
}

/** Without what a use of a schema adds to it. */
const shapeOf = (schema) =>
  JSON.stringify(schema, (key, value) => (/^(?:description|x-zh|x-provenance)$/.test(key) ? undefined : value))

/** What a JSON Schema describes, as TypeScript says it; `names` are those of schemas that have one. */
const typeOf = (schema, names) => {
  const name = names.get(shapeOf(schema))
  if (name !== undefined) return name
  const { type, enum: values, const: value, anyOf, items, properties, required = [], patternProperties } = schema
  if (anyOf) return anyOf.map((each) => typeOf(each, names)).join(' | ')
  if (values) return values.map(literal).join(' | ')
  if (value !== undefined) return literal(value)
  if (schema.not) return 'never'
  if (schema.contentMediaType === 'application/octet-stream') return 'UploadFile'
  if (patternProperties) return `{ [key: string]: ${typeOf(Object.values(patternProperties)[0], names)} }`
  switch (type) {
    case 'array':
      return `(${typeOf(items, names)})[]`
    case 'object':
      return block(
        Object.entries(properties).map(([key, field]) =>
          commented(said(field), `${keyOf(key)}${required.includes(key) ? '' : '?'}: ${typeOf(field, names)};`),
        ),
      )
    case 'integer':
      return 'number'
    case undefined:
      return 'unknown'
    default:
      return type
  }
}

const about = ({ summary, rules = [], refusals = [] }) => [
  ...[summary.en, summary.zh],
  ...['en', 'zh'].flatMap((language) =>
    rules.length > 0 ? [rules.map((rule) => `- ${rule[language]}`).join('\n')] : [],
  ),
  ...(refusals.length > 0 ? [`Refusals · 拒绝：${refusals.map((code) => `\`${code}\``).join(' ')}`] : []),
]

/** Input, arguments and answer of each row. */
const calls = (table, names) => {
  const field = (key, schema) => commented(said(schema), `${key}: ${typeOf(schema, names)};`)
  return Object.entries(table).map(([route, row]) => {
    const given = ['params', 'query', 'body'].filter((part) => row[part] !== undefined)
    const input = block(given.map((part) => field(part, row[part])))
    /** A query of which nothing has to be said may be left out. */
    const isFree = (part) => part === 'query' && !row.query.required?.length
    const sent = block(given.map((part) => field(isFree(part) ? `${part}?` : part, row[part])))
    const args = `[input${given.every(isFree) ? '?' : ''}: ${sent}]`
    const shape = block([`input: ${input};`, `args: ${args};`, field('output', row.responses[200])])
    return commented(about(row), `'${route}': ${shape};`)
  })
}

const replaced = (text, found, by) => {
  if (!text.includes(found)) throw new Error(`not found: ${found}`)
  return text.replace(found, () => by)
}

/** `export type A = Static<typeof A>` becomes what it is. */
const named = (text, values) =>
  text.replaceAll(/^export type (\w+) = Static<typeof (\w+)>;/gm, (_, name, of) => {
    const type = typeOf(values[of], new Map())
    const declared =
      values[of].type === 'object' && !values[of].patternProperties
        ? `export interface ${name} ${type}`
        : `export type ${name} = ${type};`
    return commented(said(values[of]), declared)
  })

/** Where the bracket at `start` is closed. */
const closing = (text, start) => {
  let depth = 0
  let quote = ''
  for (let at = start; at < text.length; at++) {
    const each = text[at]
    if (quote !== '') {
      if (each === '\\') at++
      else if (each === quote) quote = ''
    } else if (text.startsWith('/*', at)) at = text.indexOf('*/', at) + 1
    else if (each === '"' || each === "'" || each === '`') quote = each
    else if ('<[{('.includes(each)) depth++
    else if (('>'.includes(each) && text[at - 1] !== '=') || ']})'.includes(each)) {
      depth--
      if (depth === 0) return at
    }
  }
  throw new Error(`a bracket is never closed: ${text.slice(start, start + 80)}`)
}

/** Schemas themselves are shipped as values: who reads one finds JSON Schema in it. */
const opaque = (text) => {
  let left = text
  for (let at = left.search(/Type\.T[A-Z]/); at >= 0; at = left.search(/Type\.T[A-Z]/)) {
    const [all] = /^Type\.\w+/.exec(left.slice(at))
    const end = left[at + all.length] === '<' ? closing(left, at + all.length) + 1 : at + all.length
    left = `${left.slice(0, at)}Schema${left.slice(end)}`
  }
  return left
    .replaceAll(/\bTArray<\w+>|\bT(?:Object|Schema)\b/g, 'Schema')
    .replaceAll(/\bTProperties\b/g, 'Record<string, Schema>')
}

/** What computes the types of a row: the interfaces say what comes of it. */
const withoutComputed = (text) => text.replaceAll(/, (?:InputOf|OutputOf)\b/g, '')

const endpointTypes = `/** A JSON Schema; TypeBox checks with it. */
export interface Schema {
    readonly [keyword: string]: unknown;
}
`

const special = {
  'src/index.d.ts': (text, values, names) => {
    const rows = block(calls(values.contract, names))
    const made = replaced(text, 'export interface Api extends Calls<Contract> {\n}', `export interface Api ${rows}`)
    // What is exported from other files is not in the scope of this one.
    const imports = [...text.matchAll(/^export type \{ ([^}]*) \} from ('.*');/gm)].map(
      ([, list, from]) => `import type { ${withoutComputed(list)} } from ${from};\n`,
    )
    imports.push(`import type { ${['UploadFile', ...names.values()].join(', ')} } from './schemas.js';\n`)
    return imports.join('') + withoutComputed(made)
  },
  'control/index.d.ts': (text, { controlTable }) =>
    replaced(
      text,
      'export interface ControlApi extends Calls<ControlTable> {\n}',
      `export interface ControlApi ${block(calls(controlTable, new Map()))}`,
    ),
  'src/im-socket.d.ts': (text, { imPushes }) => {
    const objs = Object.entries(imPushes).map(([key, { obj }]) => `${key}: ${typeOf(obj, new Map())};`)
    const made = replaced(text, /type Objs = \{[^]*?\n\};\n/.exec(text)?.[0] ?? 'type Objs', '')
    return replaced(made, 'interface PushObjs extends Objs {\n}', `interface PushObjs ${block(objs)}`)
  },
  'src/endpoint.d.ts': (text) => text.slice(0, text.indexOf('type Part<')) + endpointTypes,
}

const rewritten = (path, text, values, names) => {
  const plain = named(text, values)
  const made = opaque(
    (special[path]?.(plain, values, names) ?? plain).replaceAll(
      /^import .*'typebox';\n|^import type \{ Calls \}.*\n|(?<=^import type \{ )Calls, /gm,
      '',
    ),
  )
  if (path === 'src/endpoint.d.ts' || !/\bSchema\b/.test(made)) return made
  return `import type { Schema } from '${path.startsWith('src/') ? '.' : '../src'}/endpoint.js';\n${made}`
}

/**
 * Rewrites the declarations of the compiled contract: what TypeBox computes becomes interfaces, which a compiler only
 * reads, with what the contract says about them, which an editor shows.
 */
export const makePlain = async (folder) => {
  const files = await Promise.all(
    readdirSync(folder, { recursive: true })
      .filter((each) => each.endsWith('.d.ts'))
      .map(async (each) => ({
        path: each.replaceAll('\\', '/'),
        text: readFileSync(join(folder, each), 'utf8').replaceAll('import("typebox").', 'Type.'),
        values: await import(pathToFileURL(join(folder, each.replace('.d.ts', '.js')))),
      })),
  )
  const { values: schemas } = files.find(({ path }) => path === 'src/schemas.d.ts')
  const names = new Map()
  for (const { text } of files)
    for (const [, name] of text.matchAll(/^export type (\w+) = Static</gm))
      if (schemas[name]?.type === 'object' && !names.has(shapeOf(schemas[name])))
        names.set(shapeOf(schemas[name]), name)
  for (const { path, text, values } of files) writeFileSync(join(folder, path), rewritten(path, text, values, names))
}
