import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { root } from './install.mjs'

const folders = ['contracts', 'fixtures', 'mock-server', 'web', 'scripts', 'e2e']
/** Without deep tests, because `npm test` does not run them. */
const isTest = (name) => /\.(test|spec)\.tsx?$/.test(name) && !/\.deep\./.test(name)

const testFiles = () =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((name) => isTest(name) && !name.includes('node_modules'))
      .map((name) => join(folder, name)),
  )

/** 'test' or 'describe' for calls such as `test.describe.each(…)`; null for other and for skipped calls. */
const calleeOf = (node) => {
  const words = []
  let at = node
  while (at.type !== 'Identifier') {
    if (at.type === 'MemberExpression') words.unshift(at.property.name)
    else if (at.type !== 'CallExpression' && at.type !== 'TaggedTemplateExpression') return null
    at = at.object ?? at.callee ?? at.tag
  }
  const [first, ...rest] = [at.name, ...words]
  if (!['test', 'it', 'describe'].includes(first)) return null
  if (rest.some((word) => ['skip', 'todo', 'fixme', 'use', 'extend', 'step', 'slow'].includes(word))) return null
  return first === 'describe' || rest.includes('describe') ? 'describe' : 'test'
}

/** The literal parts of a title; interpolated values become `…`. */
const titleOf = (node) => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('…')
  return null
}

const children = (node) =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter((value) => value?.type)

const collect = (node, above, add) => {
  const kind = node.type === 'CallExpression' ? calleeOf(node.callee) : null
  const title = kind ? titleOf(node.arguments[0]) : null
  if (kind === 'test' && title !== null) add([...above, title].join(' › '), node.start)
  const inside = kind === 'describe' && title !== null ? [...above, title] : above
  for (const child of children(node)) collect(child, inside, add)
}

export const titlesIn = (file, source) => {
  const titles = []
  const lineAt = (offset) => source.slice(0, offset).split('\n').length
  collect(parseSync(file, source).program, [], (title, offset) =>
    titles.push({ title, at: `${file}:${lineAt(offset)}` }),
  )
  return titles
}

/** A test in a loop or with a table of cases counts once. */
export const testTitles = () => testFiles().flatMap((file) => titlesIn(file, readFileSync(join(root, file), 'utf8')))
