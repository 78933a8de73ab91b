import { importsOf } from './imports.mjs'

const folders = ['contracts', 'fixtures', 'mock-server', 'web', 'scripts']
const isTest = (file) => /(?<!\.deep)\.test\.tsx?$/.test(file)

/** The test files that load one of these files, those with the fewest imports between first. */
export const testsNear = (files, imports = importsOf(folders)) => {
  const importers = new Map()
  for (const [file, targets] of imports)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file])
  const found = new Set(files)
  // A set is walked in the order in which it grows.
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer)
  return [...found].filter(isTest)
}
