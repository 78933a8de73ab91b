import { readFileSync } from 'node:fs'

const root = new URL('../../../', import.meta.url)

/** `myOrder` is declared in `my-order.ts`. */
const fileOf = (domain: string): string =>
  `contracts/src/${domain.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`

const textOf = (file: string): string => {
  try {
    return readFileSync(new URL(file, root), 'utf8')
  } catch {
    return ''
  }
}

/** The file of the repository that declares a row, and the line of it; the first where the file does not say. */
export const declaredAt = (domain: string, route: string): { readonly file: string; readonly line: number } => {
  const file = fileOf(domain)
  const at = textOf(file)
    .split('\n')
    .findIndex((line) => line.trimStart().startsWith(`'${route}':`))
  return { file, line: Math.max(at, 0) + 1 }
}
