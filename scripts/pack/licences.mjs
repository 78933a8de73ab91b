import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/install.mjs'

const locked = () => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages

/** The entry that a package finds for a dependency, as Node looks for it. */
const resolved = (packages, from, name) => {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = `${at ? `${at}/` : ''}node_modules/${name}`
    if (path in packages) return path
    if (!at) return undefined
  }
}

/** Everything that the workspaces depend on, without what is only needed to develop them. */
const dependenciesOf = (workspaces) => {
  const packages = locked()
  const found = new Set()
  const waiting = [...workspaces]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
    for (const name of Object.keys({ ...packages[at].dependencies, ...packages[at].optionalDependencies })) {
      const path = resolved(packages, at.startsWith('node_modules/') ? at : '', name)
      if (!path || found.has(path) || packages[path].link) continue
      found.add(path)
      waiting.push(path)
    }
  return [...found].sort()
}

const isLicence = (name) => /^(?:licen[cs]e|copying|copyright|notice|third_party)|\.license\.txt$/i.test(name)

/** Some have a folder of them. */
const licenceFiles = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => isLicence(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? readdirSync(path).map((name) => join(path, name)) : [path]
    })
    .sort()

const sectionOf = (path) => {
  const { name, version, license } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))
  const texts = licenceFiles(join(root, path)).map((file) => readFileSync(file, 'utf8').trim())
  return { name, text: [`${name} ${version} (${license})`, ...texts].join('\n\n') }
}

/** The licences of third parties whose code may be in a package, of what is bundled and of what workspaces depend on. */
export const licencesOf = (workspaces, bundled) => {
  const own = [...bundled].map((name) => `node_modules/${name}`)
  const sections = [...new Set([...dependenciesOf(workspaces), ...own])]
    .filter((path) => existsSync(join(root, path)))
    .map(sectionOf)
  const missing = [...bundled].filter((name) => !sections.some((section) => section.name === name))
  if (missing.length > 0) throw new Error(`no licence is known of ${missing.join(', ')}, which the bundle contains`)
  const line = `\n\n${'-'.repeat(80)}\n\n`
  const texts = [
    'This package was built with the packages below, and contains parts of them.',
    ...sections.map(({ text }) => text),
  ]
  return `${texts.join(line)}\n`
}
