import { caller, type Send } from './caller.ts'
import { seconds, type Finding } from './report.ts'
import { Stage } from './stage.ts'
import { drawer, inLanes, visit } from './visitor.ts'

export interface VersionsOptions {
  /** The bundle of the version that runs, and of the one that replaces it. */
  readonly older: string
  readonly newer: string
  readonly worlds: number
  /** In each world. */
  readonly calls: number
}

const lanes = 16

interface Saved {
  readonly state: string
  readonly steps: readonly unknown[]
}
interface Opened {
  readonly differences: readonly { readonly step: number; readonly route: string; readonly what: string }[]
}

const parsed = <T>({ status, text }: Awaited<ReturnType<Send>>): T => {
  if (status !== 200) throw new Error(`${status} ${text}`)
  return JSON.parse(text) as T
}

/** Two versions side by side: each carries on the worlds of the other, and replays what the other has recorded. */
export const versions = async ({ older, newer, worlds, calls }: VersionsOptions): Promise<Finding> => {
  const both = await Stage.open({ mains: [older, newer], isBalanced: false })
  const alone = await Stage.open({ mains: [newer], isBalanced: false, instead: () => [] })
  const [first, second] = both.places.map((place) => caller(() => place?.port ?? 0, false))
  const reference = caller(() => alone.port, false)
  const all = [first, second, reference]
  const below = drawer(3)
  const violations: string[] = []
  const since = performance.now()
  try {
    if (!first || !second) throw new Error('both versions have to run')
    const either: Send = (world, asked) => [first, second][below(2)]?.send(world, asked) ?? first.send(world, asked)
    const check = async (name: string, seed: number): Promise<void> => {
      const wanted = await visit(reference.send, name, calls, seed)
      const found = await visit(either, name, calls, seed)
      const at = wanted.findIndex((answer, n) => answer !== found[n])
      if (at >= 0) violations.push(`${name}, call ${at + 1}: ${found[at]} instead of ${wanted[at]}`)
      const path = `/__mall/worlds/${name}/file`
      for (const [from, to] of [
        [first, second],
        [second, first],
      ] as const) {
        const file = parsed<Saved>(await from.send(name, { method: 'GET', path }))
        const copied = `/__mall/worlds/copy-${name}/file`
        const { differences } = parsed<Opened>(
          await to.send(`copy-${name}`, { method: 'POST', path: copied, body: file }),
        )
        violations.push(...differences.map(({ step, route, what }) => `${name}, step ${step} ${route}: ${what}`))
        const again = parsed<Saved>(await to.send(`copy-${name}`, { method: 'GET', path: copied }))
        if (again.state !== file.state) violations.push(`${name}: the state after the replay is another one`)
      }
    }
    const names = Array.from({ length: worlds }, (_, at) => [`both-${at}`, at + 1] as const)
    await inLanes(names, lanes, ([name, seed]) => check(name, seed))
    const figures = { worlds, 'calls in each': calls, time: seconds(performance.now() - since) }
    return { title: 'two versions side by side', figures, violations }
  } finally {
    for (const each of all) each?.close()
    await Promise.all([both.close(), alone.close()])
  }
}
