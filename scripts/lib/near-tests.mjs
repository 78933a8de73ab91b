import { importsOf } from './imports.mjs'

const folders = ['contracts', 'fixtures', 'mock-server', 'web', 'scripts']
const isTest = (file) => /(?<!\.deep)\.test\.tsx?$/.test(file)

/** Screens are loaded by their name, so that no import leads from their tests to them. */
const beside = (file) => ['ts', 'tsx'].map((end) => file.replace(/\.tsx?$/, `.test.${end}`))

/** The test files that load one of these files or stand beside one that does, those with the fewest imports between first. */
export const testsNear = (files, imports = importsOf(folders)) => {
  const importers = new Map()
  for (const [file, targets] of imports)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file])
  const found = new Set(files)
  // A set is walked in the order in which it grows.
  for (const file of found)
    for (const near of [...beside(file).filter((each) => imports.has(each)), ...(importers.get(file) ?? [])])
      found.add(near)
  return [...found].filter(isTest)
}
