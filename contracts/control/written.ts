/** Text of others where it is written as something that is read or run: each kind by one function here, and no other. */

/** Letters that do not show, or change the order in which others are shown. */
const unseen = /[\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g
const coded = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

const quoted = (text: string): string =>
  `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)
    .replaceAll(unseen, coded)}'`

/** As a key, `__proto__` would say what an object inherits from. */
const keyOf = (name: string): string => {
  if (name === '__proto__') return "['__proto__']"
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name)
}

const numberOf = (value: number): string => {
  if (Object.is(value, -0)) return '-0'
  return Number.isFinite(value) ? String(value) : `${value < 0 ? '-' : ''}1e999`
}

/** A value of JSON as JavaScript writes it. */
export const literal = (value: unknown): string => {
  if (typeof value === 'string') return quoted(value)
  if (typeof value === 'number') return numberOf(value)
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const fields = Object.entries(value).map(([name, inner]) => `${keyOf(name)}: ${literal(inner)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

/** Those beyond ASCII mean nothing to a shell, and NUL ends a word. */
const spelt = (letter: string): string => {
  const code = letter.charCodeAt(0)
  return code === 0 || code > 0x7f ? '' : `\\${code.toString(8).padStart(3, '0')}`
}

/** A word of a shell. What a terminal would act on is spelt out, as bash, zsh and ksh read it. */
export const shellWord = (text: string): string =>
  /\p{Cc}/u.test(text)
    ? `$'${text.replaceAll(/[\\']/g, String.raw`\$&`).replaceAll(/\p{Cc}/gu, spelt)}'`
    : `'${text.replaceAll("'", String.raw`'\''`)}'`

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Text in HTML or XML; what XML has no place for is replaced. */
export const markup = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '\uFFFD')
    .replaceAll(/[&<>"']/g, (letter) => marks[letter] ?? '')

/** Markup that is trusted; any other value is escaped. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | Html | readonly Html[]
const shown = (value: Value): string => {
  if (value instanceof Html) return value.text
  return typeof value === 'object' ? value.map(({ text }) => text).join('') : markup(String(value))
}

/** A template tag that escapes its values, except those made by the tag itself. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(parts.reduce((text, part, at) => `${text}${shown(values[at - 1] ?? '')}${part}`))

/** The header by which a browser names what it saves. */
export const savedAs = (how: 'attachment' | 'inline', name: string): string =>
  `${how}; filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)}`
