import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'
import { root } from './install.mjs'

const { resolve } = createRequire(join(root, 'package.json'))
/** Apps of others import what they have installed. */
const isSource = (name) =>
  /\.(tsx?|mjs)$/.test(name) && !/(^|[\\/])(node_modules|dist|apps[\\/]programs)[\\/]/.test(name)
const isObject = (value) => typeof value === 'object' && value !== null

/** All imports and re-exports: static, dynamic, type-only, and `import('…')` in a type. */
export const specifiersIn = (file, source) => {
  const parsed = parseSync(file, source)
  // Without the tree, which takes most of the time.
  if (!/\bimport\(/.test(source)) {
    const { staticImports, staticExports } = parsed.module
    const all = [...staticImports, ...staticExports.flatMap(({ entries }) => entries)]
    return all.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])
  }
  const found = []
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isObject(node)) return
    const { type, source: from } = node
    if (/^(Import|Export)\w*Declaration$|^ImportExpression$|^TSImportType$/.test(type) && from?.type === 'Literal')
      found.push(from.value)
    Object.values(node).forEach(visit)
  }
  visit(parsed.program.body)
  return found
}

const fileOf = (file, specifier) => {
  if (specifier.startsWith('.')) return relative(root, join(root, dirname(file), specifier.split('?', 1)[0]))
  return /^(@mall\/|qinghua-)/.test(specifier) ? relative(root, resolve(specifier)) : null
}

export const importsOf = (folders) => {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter(isSource)
      .map((name) => join(folder, name)),
  )
  return new Map(
    files.map((file) => {
      const targets = specifiersIn(file, readFileSync(join(root, file), 'utf8')).map((each) => fileOf(file, each))
      const missing = targets.find((target) => target !== null && !existsSync(join(root, target)))
      if (missing !== undefined) throw new Error(`${file} imports ${missing}, which does not exist`)
      return [file, new Set(targets)]
    }),
  )
}

/** Import cycles, each as its list of files; a file is in one cycle at most. */
export const cyclesIn = (imports) => {
  const left = new Map(imports)
  const next = (file) => [...left.get(file)].find((target) => left.has(target))
  const cycles = []
  while (left.size > 0) {
    const end = [...left.keys()].find((file) => next(file) === undefined)
    if (end !== undefined) {
      left.delete(end)
      continue
    }
    const path = [left.keys().next().value]
    for (let at = next(path[0]); ; at = next(at)) {
      const first = path.indexOf(at)
      path.push(at)
      if (first < 0) continue
      cycles.push(path.slice(first))
      break
    }
    for (const file of cycles.at(-1)) left.delete(file)
  }
  return cycles
}
