import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answerHelp } from './lib/help.mjs'
import { ensureInstalled, root } from './lib/install.mjs'
import { installStryker, stryker } from './mutation/install.mjs'
import { judge } from './mutation/judge.mjs'

const read = (name) => JSON.parse(readFileSync(join(root, 'scripts/mutation', name), 'utf8'))
const rooms = read('rooms.json')

answerHelp(`npm run mutation                    changes the core and the storefront's library in thousands of small ways, and says which of them no test sees
npm run mutation -- pricing paying  only some rooms: ${Object.keys(rooms).join(', ')}

A room is red if it falls below its score in scripts/mutation/rooms.json. What survived is in .cache/mutation/<room>.txt.`)

const asked = process.argv.slice(2)
const unknown = asked.find((name) => !(name in rooms))
if (unknown) {
  console.error(`There is no room "${unknown}": ${Object.keys(rooms).join(', ')}`)
  process.exit(2)
}
await ensureInstalled()
installStryker()

const testsOf = (home, prefixes) =>
  readdirSync(join(root, home), { recursive: true })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /(?<!\.deep)\.test\.tsx?$/.test(name) && !name.includes('node_modules'))
    .filter((name) => prefixes.some((each) => name.startsWith(each)))
    .map((name) => `${home}/${name}`)

/** So many rounds see what they see; a survivor costs all of them. */
const short = {
  ...{
    CHOICES: '10',
    PRICE_ROUNDS: '60',
    ORACLE_PURCHASES: '40',
    LAWS_CARTS: '24',
    MODEL_STEPS: '600',
    MODEL_SHRINK: '0',
    COUPON_STEPS: '1000',
  },
  ...{ FLASH_STEPS: '6000', GROUP_STEPS: '1000', MEMBER_STEPS: '600', SERVICE_STEPS: '800', RIVAL_ROUNDS: '2' },
}

const run = (room, { home = 'mock-server', folder = `src/core/${room}`, without = [], tests, minutes = 20 }) => {
  const file = (name) => join(root, '.cache/mutation', name)
  rmSync(file(`${room}.json`), { force: true })
  const options = {
    plugins: [join(root, 'scripts/mutation/warm-plugin.mjs')],
    testRunner: 'warm',
    coverageAnalysis: 'perTest',
    concurrency: 1,
    mutate: [`${home}/${folder}/**/*.ts`, '!**/*.test.ts', ...without.map((name) => `!${home}/${folder}/${name}`)],
    ignorePatterns: ['.cache', 'docs', 'e2e', 'web/dist'],
    // TypeScript 7 has no interface for programs, and nothing here needs its configuration.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    // What runs when a file is loaded cannot be exchanged later.
    ignoreStatic: true,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: file(`${room}.json`) },
    tempDirName: file('sandbox'),
    timeoutMS: 120_000,
    dryRunTimeoutMinutes: 30,
    logLevel: 'warn',
    fileLogLevel: 'off',
  }
  writeFileSync(file('options.json'), JSON.stringify(options))
  const env = {
    ...short,
    MUTATION_HOME: home,
    MUTATION_TESTS: testsOf(home, tests).join(','),
    MUTATION_MINUTES: String(minutes),
  }
  const args = [stryker, 'run', file('options.json')]
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  return status === 0 ? JSON.parse(readFileSync(file(`${room}.json`), 'utf8')) : { files: {} }
}

mkdirSync(join(root, '.cache/mutation'), { recursive: true })
const failed = []
for (const [room, settings] of Object.entries(rooms)) {
  if (asked.length > 0 && !asked.includes(room)) continue
  const since = performance.now()
  const { text, isGood, list } = judge(run(room, settings), settings.score, read('accepted.json'))
  const took = ((performance.now() - since) / 60_000).toFixed(1)
  console.log(`${room}: ${text}, in ${took} min\n${list.join('\n')}`)
  writeFileSync(join(root, `.cache/mutation/${room}.txt`), `${text}\n${list.join('\n')}\n`)
  if (!isGood) failed.push(room)
}
if (failed.length > 0) console.error(`\nRed: ${failed.join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)
