import { readFileSync } from 'node:fs'

const root = new URL('../../..', import.meta.url)

/** The domain `myOrder` is declared in `my-order.ts`. */
const fileOf = (domain: string): string =>
  `contracts/src/${domain.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`

const textOf = (file: string): string => {
  try {
    return readFileSync(new URL(file, root), 'utf8')
  } catch {
    return ''
  }
}

/** File and line that declare a row; line 1 if it is not found. */
export const declaredAt = (domain: string, route: string): { readonly file: string; readonly line: number } => {
  const file = fileOf(domain)
  const at = textOf(file)
    .split('\n')
    .findIndex((line) => line.trimStart().startsWith(`'${route}':`))
  return { file, line: Math.max(at, 0) + 1 }
}
