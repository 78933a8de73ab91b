import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const rounds = Number(process.env['OWNER_ROUNDS'] ?? 200)
const starts = 8
const script = join(import.meta.dirname, '../../test/own-folder.ts')
const root = mkdtempSync(join(tmpdir(), 'owners-'))
const running = new Set<ChildProcess>()
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(root, { recursive: true })
})

interface Said {
  readonly owns: boolean
  readonly said?: string
}

const start = async (): Promise<ChildProcess> => {
  const child = fork(script, { execArgv: ['--import', 'tsx'], env: { ...process.env, NODE_OPTIONS: '' } })
  running.add(child)
  await once(child, 'message')
  return child
}
const kill = async (child: ChildProcess): Promise<void> => {
  running.delete(child)
  child.kill('SIGKILL')
  await once(child, 'exit')
}
const tryToOwn = async (child: ChildProcess, folder: string, at: number): Promise<Said & { child: ChildProcess }> => {
  const heard = once(child, 'message')
  child.send({ folder, at })
  const [said] = (await heard) as [Said]
  return { child, ...said }
}

/** Starts all at once; returns the one that owns the folder. The others have reported who does. */
const race = async (children: readonly ChildProcess[], folder: string): Promise<ChildProcess> => {
  const at = Date.now() + 20
  const heard = await Promise.all(children.map((child) => tryToOwn(child, folder, at)))
  const [owner, ...others] = heard.filter(({ owns }) => owns)
  expect([owner !== undefined, others.length]).toEqual([true, 0])
  for (const { owns, said } of heard) if (!owns) expect(said).toContain(`in use by process ${owner?.child.pid}: `)
  return owner?.child as ChildProcess
}

describe('of eight processes that try at once', { timeout: 1_800_000 }, () => {
  it(`one owns each of ${rounds} fresh folders`, async () => {
    const children = await Promise.all(Array.from({ length: starts }, start))
    for (let round = 0; round < rounds; round++) {
      const folder = join(root, `fresh-${round}`)
      mkdirSync(folder)
      await race(children, folder)
    }
    await Promise.all(children.map(kill))
  })

  it(`one owns a folder after its owner was killed, ${rounds} times`, async () => {
    const children = await Promise.all(Array.from({ length: starts }, start))
    const folder = join(root, 'killed')
    mkdirSync(folder)
    for (let round = 0; round < rounds; round++) {
      const owner = await race(children, folder)
      const [next] = await Promise.all([start(), kill(owner)])
      children[children.indexOf(owner)] = next
    }
    await Promise.all(children.map(kill))
  })
})
