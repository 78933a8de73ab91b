const longest = 200
const markup = /<[!/a-z]/i
const fields = ['message', 'msg', 'error', 'detail', 'title']

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return /^[[{"]/.test(body) ? null : body
  }
}

const textIn = (value: unknown): string | null => {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const texts = fields.map((field) => (value as Record<string, unknown>)[field])
  return texts.find((text) => typeof text === 'string') ?? null
}

/**
 * The text of a refusal, whatever a server or proxy puts in the body (F2): plain, one paragraph, at most 200
 * characters.
 */
export const refusalText = (body: string): string | null => {
  const text = textIn(parse(body.trim()))?.replaceAll(/\s+/g, ' ').trim()
  if (!text || markup.test(text)) return null
  const letters = Array.from(text.slice(0, 2 * longest + 2))
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : text
}
