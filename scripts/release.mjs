import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { answerHelp } from './lib/help.mjs'
import { root } from './lib/install.mjs'
import { closed, unreleased } from './release/changelog.mjs'
import { repositoryIn } from './release/repository.mjs'
import { nextVersion, writeVersion } from './release/versions.mjs'
import { runTool } from './pack/run-tool.mjs'

const usage = `Makes a release: sets the version, closes the changelog, proves the project, and writes what is published. What went
wrong is undone. Nothing is sent anywhere: it says at its end what is left to do.

  npm run release -- minor           the next version: major, minor, patch, or one by its number, such as 1.2.0
  npm run release -- minor --check   only says whether it could be made, and what it would be`
answerHelp(usage)

const refuse = (reason) => {
  console.error(reason)
  process.exit(2)
}

const read = () => {
  try {
    return parseArgs({ allowPositionals: true, options: { check: { type: 'boolean', default: false } } })
  } catch (error) {
    return refuse(`${error.message}\n\n${usage}`)
  }
}

const {
  values: { check },
  positionals: [wanted, ...more],
} = read()
if (wanted === undefined || more.length > 0) refuse(`Which version?\n\n${usage}`)

const text = (path) => readFileSync(join(root, path), 'utf8')
const { version: current, repository: named } = JSON.parse(text('package.json'))
const version = nextVersion(current, wanted)
if (version === undefined) refuse(`${wanted} is no version after ${current}.`)
const tag = `v${version}`
const notes = unreleased(text('CHANGELOG.md'))
const repository = repositoryIn(root, runTool)
if (notes === '') refuse('CHANGELOG.md says nothing under "Unreleased": who upgrades has to know what changes.')
if (!repository.isClean()) refuse('There are changes that are not committed.')
if (repository.hasTag(tag)) refuse(`The tag ${tag} is there already.`)
const address = named ?? repository.address()
if (!address) refuse('package.json names no repository, and git knows none: npm pkg set repository=https://…')
if (check) {
  console.log(`${current} -> ${version}\n\n${notes}`)
  process.exit(0)
}

/** Prints as it goes. */
const command = (...args) => {
  console.log(`\n$ npm ${args.join(' ')}`)
  const { status } = spawnSync(process.execPath, [join(root, `scripts/${args[1] ?? 'test'}.mjs`), ...args.slice(3)], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed`)
}

const folder = join(root, '.cache', 'release', version)
try {
  writeVersion(root, version, address)
  writeFileSync(
    join(root, 'CHANGELOG.md'),
    closed(text('CHANGELOG.md'), version, new Date().toISOString().slice(0, 10)),
  )
  command('run', 'openapi')
  command('test')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  command('run', 'pack', '--', '--built')
  for (const name of readdirSync(join(root, '.cache/packages')).filter((each) => each.endsWith('.tgz')))
    cpSync(join(root, '.cache/packages', name), join(folder, name))
  command('run', 'build', '--', '--demo')
  runTool('tar', ['-czf', join(folder, `qinghua-demo-${version}.tgz`), '-C', join(root, '.cache'), 'demo'])
  const files = readdirSync(folder).sort()
  const sums = files.map((name) => {
    const sum = createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex')
    return `${sum}  ${name}\n`
  })
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''))
  writeFileSync(join(folder, 'NOTES.md'), `# ${version}\n\n${notes}\n`)
  repository.commit(`release: ${version}`, tag, `${version}\n\n${notes}`)
  const made = relative(process.cwd(), folder)
  console.log(`\n${version} is committed, and tagged ${tag}. What is published is in ${made}:\n`)
  for (const name of readdirSync(folder)) console.log(`  ${name}`)
  console.log(`\nLeft to do:\n\n  git push --follow-tags`)
  for (const name of files.filter((each) => !each.includes('demo'))) console.log(`  npm publish ${join(made, name)}`)
} catch (error) {
  repository.undo()
  console.error(`\n${error.message}\nNothing is released; ${current} is as it was.`)
  process.exit(1)
}
