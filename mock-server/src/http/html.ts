/** HTML of our own making; everything else is text. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const names: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => names[character] ?? '')

type Value = string | number | Html | readonly Html[]
const shown = (value: Value): string => {
  if (value instanceof Html) return value.text
  return typeof value === 'object' ? value.map(({ text }) => text).join('') : escaped(String(value))
}

/** A template of HTML: what fills its gaps is escaped, unless it was made by a template itself. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(parts.reduce((text, part, at) => `${text}${shown(values[at - 1] ?? '')}${part}`))
