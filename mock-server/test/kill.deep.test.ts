import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { known } from '@mall/fixtures/known'
import { afterAll, expect, it } from 'vitest'
import { noPostgres, postgresPrograms } from '../../scripts/lib/programs.mjs'
import { Postgres } from './postgres.ts'
import { chanceFrom } from './pricing/chance.ts'

const kills = Number(process.env['KILLS'] ?? 40)
const rounds = Number(process.env['ROUNDS'] ?? 3)
const main = join(import.meta.dirname, '../src/main.ts')
const folder = mkdtempSync(join(tmpdir(), 'qinghua-kill-'))
const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

const start = (...options: readonly string[]): ChildProcess => {
  const args = ['--import', 'tsx', main, '--size', '10', '--port', '0', '--im-port', '0', ...options]
  const env = { ...process.env, NODE_OPTIONS: '' }
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
  started.push(child)
  return child
}
const ready = async (child: ChildProcess): Promise<{ api: string; control: string }> => {
  if (!child.stdout) throw new Error('there is nothing to read')
  for await (const line of createInterface(child.stdout)) return JSON.parse(line) as { api: string; control: string }
  throw new Error('it ended without a word')
}

const json = { 'content-type': 'application/json' }
const { shopper, mug, mainShopId } = known

/**
 * Adds mugs to the cart, one call after the other, until the server is gone; returns how many calls were acknowledged.
 */
const load = async (api: string, world: string, token: string): Promise<number> => {
  const headers = { ...json, 'x-mall-world': world, authorization: token }
  const body = JSON.stringify({ basketId: 0, prodId: mug.prodId, skuId: mug.skuId, shopId: mainShopId, count: 1 })
  for (let count = 0; ; count++) {
    const answer = await fetch(`${api}/p/shopCart/changeItem`, { method: 'POST', headers, body }).catch(() => null)
    if (answer?.status !== 200) return count
    await answer.text().catch(() => '')
  }
}
const worlds = ['kill-a', 'kill-b', 'kill-c']

const logIn = async (control: string, world: string): Promise<string> => {
  const body = JSON.stringify({ userName: shopper.userName })
  const answer = await fetch(`${control}/login`, { method: 'POST', headers: { ...json, 'x-mall-world': world }, body })
  return ((await answer.json()) as { accessToken: string }).accessToken
}
const mugsIn = async (api: string, world: string, token: string): Promise<number> => {
  const headers = { 'x-mall-world': world, authorization: token }
  const answer = await fetch(`${api}/p/shopCart/prodCount`, { headers })
  return Number(await answer.text())
}

it(
  `killed ${kills} times under load it is there again with all that was acknowledged`,
  { timeout: 60_000 * kills },
  async () => {
    const tokens = new Map<string, string>()
    const counted = new Map<string, number>()
    const { below } = chanceFrom(7)
    let slowest = 0
    for (let kill = 0; kill <= kills; kill++) {
      const child = start('--data', folder)
      const { api, control } = await ready(child)
      const since = performance.now()
      for (const world of worlds) {
        const token = tokens.get(world) ?? (await logIn(control, world))
        const count = await mugsIn(api, world, token)
        const before = counted.get(world)
        // One call may have been under way when the server died.
        if (before !== undefined) expect([before, before + 1]).toContain(count)
        tokens.set(world, token)
        counted.set(world, count)
      }
      slowest = Math.max(slowest, performance.now() - since)
      if (kill === kills) break
      const loads = worlds.map((world) => load(api, world, tokens.get(world) ?? ''))
      const left = below(400)
      setTimeout(() => child.kill('SIGKILL'), left)
      const acknowledged = await Promise.all(loads)
      for (const [at, world] of worlds.entries())
        counted.set(world, (counted.get(world) ?? 0) + (acknowledged[at] ?? 0))
    }
    process.stdout.write(
      `  ${kills} kills, ${[...counted.values()].join(', ')} mugs; back in at most ${Math.round(slowest)} ms after listening\n`,
    )
  },
)

/**
 * Adds mugs and counts them in a world, at any of the processes, until it is over. What is known when a call is sent is the least
 * that it may find; what became of some calls is not known.
 */
class Rival {
  readonly #world: string
  readonly #token: string
  readonly #apis: readonly string[]
  least: number
  unknown = 0
  acknowledged = 0
  reads = 0
  readonly stale: string[] = []

  constructor(world: string, token: string, apis: readonly string[], least: number) {
    this.#world = world
    this.#token = token
    this.#apis = apis
    this.least = least
  }

  /** False if the process gave no answer. */
  async add(at: number): Promise<boolean> {
    const before = this.least
    const answer = await this.#send(at, 'changeItem', 1_000)
    const text = answer === 'refused' ? 'nothing was done' : ((await answer?.text().catch(() => null)) ?? null)
    if (answer !== 'refused' && answer?.status === 200) {
      this.acknowledged++
      this.least = Math.max(this.least, before + 1)
    } else if (text === null || !/nothing was done|was not made|busy/.test(text)) this.unknown++
    return answer !== null && answer !== 'refused'
  }

  async count(at: number): Promise<void> {
    const { least } = this
    const answer = await this.#send(at, 'prodCount', 30_000)
    const found = answer !== 'refused' && answer?.status === 200 ? Number(await answer.text()) : null
    if (found === null) return
    this.reads++
    if (found < least) this.stale.push(`${this.#world} at ${at}: ${found} instead of ${least}`)
    this.least = Math.max(this.least, found)
  }

  #send(at: number, call: 'changeItem' | 'prodCount', patience: number): Promise<Response | 'refused' | null> {
    const headers = { ...json, 'accept-language': 'en', 'x-mall-world': this.#world, authorization: this.#token }
    const body = JSON.stringify({ basketId: 0, prodId: mug.prodId, skuId: mug.skuId, shopId: mainShopId, count: 1 })
    const change = call === 'changeItem' && { method: 'POST', body }
    const signal = AbortSignal.timeout(patience)
    return fetch(`${this.#apis[at]}/p/shopCart/${call}`, { headers, signal, ...change }).catch(({ cause }: Error) =>
      (cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED' ? 'refused' : null,
    )
  }
}

it('of processes that are killed and stopped, with a database that goes away, nothing is lost, doubled or out of date', async ({
  skip,
}) => {
  skip(postgresPrograms === undefined, noPostgres)
  const postgres = await Postgres.start()
  const { below, is } = chanceFrom(11)
  const apis: string[] = []
  const processes: ChildProcess[] = []
  let control = ''
  const startAt = async (at: number): Promise<void> => {
    const child = start('--store', postgres.url)
    const ports = await ready(child)
    processes[at] = child
    apis[at] = ports.api
    control = ports.control
  }
  try {
    for (const at of [0, 1, 2]) await startAt(at)
    const rivals: Rival[] = []
    for (const world of ['rival-a', 'rival-b', 'rival-c', 'rival-d']) {
      const token = await logIn(control, world)
      rivals.push(new Rival(world, token, apis, await mugsIn(control.replace('/__mall', ''), world, token)))
    }
    const before = rivals.map(({ least }) => least)
    let isOver = false
    const goesOn = (): boolean => !isOver
    const counting: Promise<void>[] = []
    const loads = rivals.map(async (rival, first) => {
      let home = first % 3
      while (goesOn()) {
        const at = is(0.9) ? home : below(3)
        if (!(await rival.add(at))) home = (at + 1) % 3
        // The stock has to last.
        await sleep(100)
        if (is(0.3)) counting.push(rival.count(at), rival.count(below(3)))
      }
    })
    const harms: readonly ((at: number) => Promise<unknown>)[] = [
      async (at) => {
        processes[at]?.kill('SIGKILL')
        await sleep(1_000)
        await startAt(at)
      },
      async (at) => {
        processes[at]?.kill('SIGSTOP')
        await sleep(8_000)
        processes[at]?.kill('SIGCONT')
      },
      async () => {
        await postgres.kill()
        await sleep(1_000)
        await postgres.start()
      },
    ]
    for (let round = 0; round < rounds; round++)
      for (const harm of harms) {
        await sleep(1_000)
        await harm(below(3))
      }
    await sleep(3_000)
    isOver = true
    await Promise.all([...loads, ...counting])
    for (const [at, rival] of rivals.entries()) {
      const { acknowledged, unknown, stale, reads } = rival
      await expect.poll(() => rival.count(at % 3).then(() => rival.reads), { timeout: 30_000 }).toBeGreaterThan(reads)
      const made = rival.least - (before[at] ?? 0)
      expect([stale, made >= acknowledged, made <= acknowledged + unknown]).toEqual([[], true, true])
    }
    const sum = (of: (rival: Rival) => number): number => rivals.reduce((all, rival) => all + of(rival), 0)
    process.stdout.write(
      `  ${sum(({ acknowledged }) => acknowledged)} acknowledged, ${sum(({ unknown }) => unknown)} unknown, ${sum(({ reads }) => reads)} reads\n`,
    )
    expect(sum(({ acknowledged }) => acknowledged)).toBeGreaterThan(100)
  } finally {
    for (const child of processes) child.kill('SIGKILL')
    await postgres.drop()
  }
}, 600_000)

it('a folder has one owner at a time; who comes second is told whose it is, with exit code 3', async () => {
  for (const child of started) child.kill('SIGKILL')
  const owner = start('--data', folder)
  await ready(owner)
  const second = start('--data', folder)
  let said = ''
  second.stderr?.on('data', (data: Buffer) => (said += String(data)))
  const [code] = (await once(second, 'exit')) as [number | null]
  expect([code, said]).toEqual([3, expect.stringContaining(`process ${owner.pid}`)])
}, 120_000)

it('a database that cannot be reached is told in one line, with exit code 1, so that it is started again', async () => {
  const child = start('--store', 'postgres://127.0.0.1:1/mall')
  let said = ''
  child.stderr?.on('data', (data: Buffer) => (said += String(data)))
  const [code] = (await once(child, 'close')) as [number | null]
  expect([code, said]).toEqual([1, expect.stringMatching(/^The database of --store cannot be used: .*\n$/)])
}, 120_000)

it('the second signal ends it at once, whatever is under way', async () => {
  const child = start()
  const { api, control } = await ready(child)
  const open = fetch(`${api}/login/publicKey`, { headers: { prefer: 'delay=60000' } }).catch(() => 'cut off')
  await expect
    .poll(async () => (await fetch(`${control}/calls?route=*publicKey`)).json())
    .toMatchObject([{ status: null }])
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  child.kill('SIGTERM')
  expect([await ended, await open]).toEqual([[1, null], 'cut off'])
}, 120_000)
