import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

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

/** The text between the bracket at `start` and the one that closes it. */
const within = (text, start) => text.slice(start + 1, closing(text, start))

/** The parts of a list, split at each separator that is in no bracket. */
const parts = (text, separator) => {
  const found = []
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const each = text[at]
    if (text.startsWith('/*', at)) at = text.indexOf('*/', at) + 1
    else if (each === '"') at = text.indexOf('"', at + 1)
    else if ('<[{('.includes(each)) at = closing(text, at)
    else if (each === separator) {
      found.push(text.slice(from, at).trim())
      from = at + 1
    }
  }
  const last = text.slice(from).trim()
  return last === '' ? found : [...found, last]
}

const field = /^((?:\/\*\*[\s\S]*?\*\/\s*)?)(?:readonly )?("[^"]*"|'[^']*'|\w+)(\??):\s*([\s\S]*)$/
/** The fields of `{ a: A; b: B } & { c: C }`, with their comments. */
const fieldsOf = (braced) =>
  parts(braced, '&')
    .flatMap((object) => parts(within(object, 0), ';'))
    .map((each) => {
      const [, comment, name, , type] = field.exec(each) ?? []
      if (name === undefined) throw new Error(`not understood: ${each.slice(0, 80)}`)
      return { comment, name: name.replace(/^['"](.*)['"]$/, '$1'), key: name, type }
    })

/** Each declaration of a schema or table: its name and its type. */
const declared = (text) =>
  new Map(
    [...text.matchAll(/^(?:export )?declare const (\w+): (?=Type\.T|\{)/gm)].map((found) => {
      const from = found.index + found[0].length
      const [kind] = /^(?:Type\.\w+)?/.exec(text.slice(from))
      const open = from + kind.length
      const end = '<{'.includes(text[open]) ? closing(text, open) + 1 : open
      if (text[end] !== ';') throw new Error(`not understood: ${found[0]}`)
      return [found[1], text.slice(from, end)]
    }),
  )

const scalars = { TString: 'string', TInteger: 'number', TNumber: 'number', TBoolean: 'boolean', TNull: 'null' }
const others = { TUnknown: 'unknown', TNever: 'never' }

/** `('a' | 'b')[]` and `...('a' | 'b')[]` are lists of these values. */
const valuesOf = (values) => values.replace(/^(?:\.\.\.)?\((.*)\)\[\]$/s, '$1')
const indented = (lines) => lines.map((each) => `    ${each.replaceAll('\n', '\n    ')}`).join('\n')
const squeezed = (text) => text.replaceAll(/\s+/g, ' ')

/** What a schema describes, as TypeScript says it, from the type that the compiler gave the schema. */
const described = (schema, names = new Map()) => {
  const name = names.get(squeezed(schema))
  if (name !== undefined) return name
  const [all, kind] = /^Type\.(\w+)/.exec(schema) ?? []
  if (kind === undefined) throw new Error(`no schema: ${schema.slice(0, 80)}`)
  const plain = scalars[kind] ?? others[kind]
  if (plain !== undefined) return plain
  const inner = within(schema, all.length).trim()
  switch (kind) {
    case 'TRefine':
    case 'TOptional':
      return described(inner, names)
    case 'TLiteral':
    case 'TUnsafe':
      return inner
    case 'TEnum': {
      const listed = inner.startsWith('[') ? parts(within(inner, 0), ',') : [inner]
      return [...new Set(listed.flatMap((each) => valuesOf(each).split(' | ')))].join(' | ')
    }
    case 'TArray':
      return `(${described(inner, names)})[]`
    case 'TUnion':
      return parts(within(inner, 0), ',')
        .map((each) => described(each, names))
        .join(' | ')
    case 'TRecord':
      return `{ [key: string]: ${described(parts(inner, ',')[1], names)} }`
    case 'TObject': {
      const lines = fieldsOf(inner).map(({ comment, key, type }) => {
        const isOptional = type.startsWith('Type.TOptional')
        return `${comment.replaceAll(/\n\s+/g, '\n')}${key}${isOptional ? '?' : ''}: ${described(type, names)};`
      })
      return `{\n${indented(lines)}\n}`
    }
    default:
      throw new Error(`an unknown kind of schema: ${kind}`)
  }
}

const part = (row, name) => fieldsOf(row).find((each) => each.name === name)?.type
/** Input, arguments and answer of a row. */
const call = ({ key, type: row }, names) => {
  const given = ['params', 'query', 'body'].flatMap((name) => {
    const schema = part(row, name)
    return schema === undefined ? [] : [{ name, schema }]
  })
  const input = `{ ${given.map(({ name, schema }) => `${name}: ${described(schema, names)}`).join('; ')} }`
  const args = given.length === 0 ? `[input?: ${input}]` : `[input: ${input}]`
  const output = described(part(part(row, 'responses'), '200'), names)
  return `${key}: { input: ${input}; args: ${args}; output: ${output} };`
}
const calls = (table, names) => fieldsOf(table).map((row) => call(row, names))

const replaced = (text, found, by) => {
  if (!text.includes(found)) throw new Error(`not found: ${found}`)
  return text.replace(found, () => by)
}

/** `export type A = Static<typeof A>` becomes what it is. */
const named = (text, schemas) =>
  text.replaceAll(/^export type (\w+) = Static<typeof (\w+)>;/gm, (_, name, of) => {
    const type = described(schemas.get(of))
    return type.startsWith('{') && closing(type, 0) === type.length - 1
      ? `export interface ${name} ${type}`
      : `export type ${name} = ${type};`
  })

/** Schemas themselves are shipped as values: who reads one finds JSON Schema in it. */
const opaque = (text) => {
  let left = text
  for (let at = left.search(/Type\.T[A-Z]/); at >= 0; at = left.search(/Type\.T[A-Z]/)) {
    const [all] = /^Type\.\w+/.exec(left.slice(at))
    const end = left[at + all.length] === '<' ? closing(left, at + all.length) + 1 : at + all.length
    left = `${left.slice(0, at)}Schema${left.slice(end)}`
  }
  return left.replaceAll(/\bT(?:Object|Schema)\b/g, 'Schema').replaceAll(/\bTProperties\b/g, 'Record<string, Schema>')
}

/** What computes the types of a row: the interfaces say what comes of it. */
const withoutComputed = (text) => text.replaceAll(/, (?:InputOf|OutputOf)\b/g, '')

const endpointTypes = `/** A JSON Schema; TypeBox checks with it. */
export interface Schema {
    readonly [keyword: string]: unknown;
}
`

const rewritten = (path, text, names) => {
  const schemas = declared(text)
  let made = named(text, schemas)
  if (path === 'src/index.d.ts') {
    const rows = fieldsOf(schemas.get('tables')).flatMap(({ type }) => calls(type, names))
    made = replaced(
      made,
      'export interface Api extends Calls<Contract> {\n}',
      `export interface Api {\n${indented(rows)}\n}`,
    )
    made = withoutComputed(made)
    for (const [, list, from] of text.matchAll(/^export type \{ ([^}]*) \} from ('.*');/gm))
      made = `import type { ${withoutComputed(list)} } from ${from};\n${made}`
  }
  if (path === 'control/index.d.ts')
    made = replaced(
      made,
      'export interface ControlApi extends Calls<ControlTable> {\n}',
      `export interface ControlApi {\n${indented(calls(schemas.get('controlTable'), names))}\n}`,
    )
  if (path === 'src/im-socket.d.ts') {
    const objs = fieldsOf(schemas.get('imPushes')).map(({ key, type }) => `${key}: ${described(part(type, 'obj'))};`)
    made = replaced(made, /type Objs = \{[^]*?\n\};\n/.exec(made)?.[0] ?? '', '')
    made = replaced(made, 'interface PushObjs extends Objs {\n}', `interface PushObjs {\n${indented(objs)}\n}`)
  }
  if (path === 'src/endpoint.d.ts') made = made.slice(0, made.indexOf('type Part<')) + endpointTypes
  made = opaque(made.replaceAll(/^import .*'typebox';\n/gm, '').replaceAll(/^import type \{ Calls.*\n/gm, ''))
  if (path === 'src/endpoint.d.ts' || !/\bSchema\b/.test(made)) return made
  const folder = path.startsWith('src/') ? '.' : '../src'
  return `import type { Schema } from '${folder}/endpoint.js';\n${made}`
}

/** Rewrites the declarations of the contract: what TypeBox computes becomes interfaces, which a compiler only reads. */
export const makePlain = (folder) => {
  const files = readdirSync(folder, { recursive: true })
    .filter((each) => each.endsWith('.d.ts'))
    .map((each) => {
      const text = readFileSync(join(folder, each), 'utf8').replaceAll('import("typebox").', 'Type.')
      return { path: each.replaceAll('\\', '/'), text }
    })
  const exported = new Set(
    [...files.find(({ path }) => path === 'src/index.d.ts').text.matchAll(/^export type \{ ([^}]*) \}/gm)].flatMap(
      ([, list]) => list.split(', '),
    ),
  )
  const names = new Map()
  for (const { text } of files)
    for (const [name, schema] of declared(text))
      if (exported.has(name) && schema.startsWith('Type.TObject') && !names.has(squeezed(schema)))
        names.set(squeezed(schema), name)
  for (const { path, text } of files) {
    const made = rewritten(path, text, path === 'src/index.d.ts' ? names : new Map())
    writeFileSync(join(folder, path), made)
  }
}
