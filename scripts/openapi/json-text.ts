import type { Json } from '../../contracts/openapi/json.ts'

const width = 120

/** JSON to read and to compare: what fits on a line is on one. */
export const jsonText = (value: Json, indent = 0, used = 0): string => {
  const line = JSON.stringify(value, null, 1).replaceAll(/\n */g, ' ')
  if (typeof value !== 'object' || value === null || indent + used + line.length <= width) return line
  const isList = Array.isArray(value)
  const parts = isList
    ? value.map((each) => jsonText(each, indent + 1))
    : Object.entries(value).map(([key, each]) => {
        const name = `${JSON.stringify(key)}: `
        return name + jsonText(each, indent + 1, name.length)
      })
  const inner = ' '.repeat(indent + 1)
  return `${isList ? '[' : '{'}\n${inner}${parts.join(`,\n${inner}`)}\n${' '.repeat(indent)}${isList ? ']' : '}'}`
}
