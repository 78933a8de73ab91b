import { answerHelp } from './lib/help.mjs'
import { ensureInstalled, nodeFlags } from './lib/install.mjs'

answerHelp(`Tries out many processes of the mall with PostgreSQL and HAProxy, all on this machine.

  npm run cluster -- CASE [CASE ...] [options]

  a   three processes come to the same answers and states as one
  b   the same if one call in ten goes to a wrong process
  c   processes are killed, added and removed while their worlds are changed
  d   the database is stopped hard, connections are cut before a change and before its answer
  e   the version of a commit and this one side by side carry on and replay the worlds of each other
  f   throughput, latency and processor time of one to three processes, against files
  g   a process is stopped (SIGSTOP) for longer than its lease while another one changes its worlds
  h   worlds are backed up while they are used, lose their database, and come back

  --worlds NUMBER   so many worlds; in f, for each process
  --calls NUMBER    so many calls; in e, f and h, in each world
  --times NUMBER    so many kills, or stops of the database or of a process
  --from COMMIT     the older version in e (HEAD)`)
await ensureInstalled()
if (nodeFlags.length > 0) (await import('tsx/esm/api')).register()
const { cluster } = await import('./cluster/main.ts')

try {
  process.exitCode = await cluster(process.argv.slice(2))
} catch (error) {
  console.error(error.message)
  process.exitCode = 2
}
