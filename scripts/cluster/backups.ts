import { execFile } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../lib/install.mjs'
import { postgresPrograms } from '../lib/programs.mjs'
import { caller } from './caller.ts'
import { seconds, type Finding } from './report.ts'
import { Stage } from './stage.ts'
import { statesIn } from './states.ts'
import { inLanes, visit } from './visitor.ts'

export interface BackupsOptions {
  readonly main: string
  readonly worlds: number
  /** In each world. */
  readonly calls: number
}

const lanes = 6
const processes = 3

/** What teams run; it finds the programs of PostgreSQL as on their machines. */
const script = async (name: string, ...args: readonly string[]): Promise<string> => {
  const env = { ...process.env, PATH: [postgresPrograms, process.env['PATH']].join(delimiter) }
  const { stdout } = await promisify(execFile)('sh', [join(root, 'docs/deploy', name), ...args], { env })
  return stdout.trim()
}

/** The worlds of three processes are backed up while they are used, lose their database, and come back. */
export const backups = async ({ main, worlds, calls }: BackupsOptions): Promise<Finding> => {
  const stage = await Stage.open({ mains: Array.from({ length: processes }, () => main) })
  const { send, close } = caller(() => stage.port)
  const names = Array.from({ length: worlds }, (_, at) => `backed-up-${at}`)
  const violations: string[] = []
  const states = () => statesIn(stage.postgres.url, names, (error) => violations.push(String(error)))
  /** The console of any world shows those of all processes. */
  const checkList = async (when: string): Promise<void> => {
    const { text } = await send('default', { method: 'GET', path: '/__mall/worlds' })
    const listed = new Set((JSON.parse(text) as { name: string }[]).map(({ name }) => name))
    const missing = names.filter((name) => !listed.has(name))
    if (missing.length > 0) violations.push(`${when} the list lacks ${missing.join(', ')}`)
  }
  try {
    await inLanes([...names.entries()], lanes, async ([at, name]) => void (await visit(send, name, calls, at + 1)))
    await checkList('before')
    const { url } = stage.postgres
    const file = await script('backup.sh', url, stage.folder)
    const before = await states()
    const isRefused = await script('restore.sh', url, file).then(
      () => false,
      ({ stderr }: { stderr: string }) => stderr.startsWith('Stop the processes first'),
    )
    if (!isRefused) violations.push('a backup was restored beside running processes')
    await Promise.all(stage.running.map((at) => stage.end(at, 'stop')))
    await stage.postgres.lose()
    const since = performance.now()
    await script('restore.sh', url, file)
    await Promise.all(stage.places.map((_, at) => stage.start(at)))
    const restored = performance.now() - since
    await stage.reachesOne()
    await checkList('afterwards')
    const after = await states()
    for (const name of names)
      if (after.get(name) !== before.get(name)) violations.push(`${name}: the state is another one`)
    return {
      title: 'a backup that is restored after the database was lost',
      figures: { worlds, 'calls in each': calls, 'until all processes run again': seconds(restored) },
      violations: [...violations, ...stage.errors],
    }
  } finally {
    close()
    await stage.close()
  }
}
