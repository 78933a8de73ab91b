/** Trusted HTML; any other value is escaped. */
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

/** A template tag that escapes its values, except those made by the tag itself. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(parts.reduce((text, part, at) => `${text}${shown(values[at - 1] ?? '')}${part}`))
