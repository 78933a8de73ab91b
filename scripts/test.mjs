import { ensureInstalled } from './lib/install.mjs'
import { costs, runSteps } from './lib/run-steps.mjs'
import { untested } from './lib/programs.mjs'
import { quick } from './lib/quick-steps.mjs'
import { deep, steps } from './lib/test-steps.mjs'

const help = `npm test                     everything that whoever changed something has to know: six minutes
npm test -- quick            types, lint, and the tests nearest to what changed: less than a minute; says what it leaves out
npm test -- unit browser     only some steps: ${Object.keys(steps).join(', ')}
npm run test:deep            all the rest: hours, of which a change needs the parts of its room (CONTRIBUTING.md)
npm run test:deep -- list    those parts, how long each takes, and what it covers

A single step prints while it runs. With several steps, failed ones print when they end.`

const stop = (text, code) => {
  console.log(text)
  process.exit(code)
}

const [first, ...rest] = process.argv.slice(2)
const isDeep = first === '--deep'
const asked = isDeep ? rest : process.argv.slice(2)
if (asked.includes('--help') || asked.includes('-h')) stop(help, 0)
if (isDeep && asked[0] === 'list')
  stop(
    Object.entries(deep)
      .map(([name, { minutes, covers }]) => `${name.padEnd(10)} ${`${minutes}`.padStart(2)} min   ${covers}`)
      .join('\n'),
    0,
  )

const isQuick = !isDeep && first === 'quick'
// It reads the imports of all sources with an installed parser.
if (isQuick) await ensureInstalled()
const quickly = isQuick ? await quick() : null
const all = isDeep ? deep : (quickly?.steps ?? steps)
const names = quickly ? asked.slice(1) : asked
const unknown = names.find((name) => !(name in all))
if (unknown) stop(`There is no step "${unknown}".\n\n${help}`, 2)

await ensureInstalled()
if (isDeep) process.env['FC_SEED'] ??= String(Date.now() % 1_000_000_000)
const started = performance.now()
const chosen = Object.entries(all).filter(([name]) => names.length === 0 || names.includes(name))
const { passed, failed, skipped, failures, spent } = await runSteps(Object.fromEntries(chosen), {
  lanes: isDeep ? 1 : 2,
})
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((each) => `  ${each}`).join('\n')}`)
if (quickly) console.log(`\nLeft out:\n${quickly.leavesOut.map((each) => `  ${each}`).join('\n')}`)
for (const reason of untested()) console.log(`\n${reason}`)
console.log(`\nAll in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
if (spent.some(({ processor }) => processor > 0)) console.log(`\n${costs(spent)}`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)
