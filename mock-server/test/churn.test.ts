import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { known } from '@mall/fixtures/known'
import { expect, it } from 'vitest'
import { draw } from '../src/core/state/chance.ts'
import { createMockServer } from '../src/index.ts'

/** `CHURN=full`: 500 worlds and 200,000 calls. */
const [worldCount, callCount] = process.env['CHURN'] === 'full' ? [500, 200_000] : [60, 6_000]
/** The memory that all worlds may take, besides that of a server without worlds. */
const mostBytes = 320 * 1024 * 1024

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const heap = (): number => {
  collect()
  return process.memoryUsage().heapUsed
}

const { mug, mainShopId } = known
const oneMug = { basketId: 0, prodId: mug.prodId, skuId: mug.skuId, shopId: mainShopId, count: 1 }
const address = { receiver: '', mobile: '13800138000', provinceId: 510000, cityId: 510100, areaId: 510104, addr: '' }

it(
  `${callCount} calls in ${worldCount} worlds that are made, saved, restored, forked, rewound and dropped meanwhile: nothing of one is seen in another`,
  { timeout: 600_000 },
  async () => {
    const server = createMockServer({ size: 40, realNow: () => 0 })
    const { worlds } = server
    await server.api.ready()
    const before = heap()
    let chance = 21
    const below = (n: number): number => {
      const { state, value } = draw(chance)
      chance = state
      return Math.floor(value * n)
    }
    const names = Array.from({ length: worldCount }, (_, at) => `churn-${at}`)
    const tokens = new Map<string, string>()
    /** Texts used in one world only; a fork also has those of its origin. */
    const canaries = new Map(names.map((name) => [name, new Set([`canary<${name}>`])]))
    const own = (name: string): string => `canary<${name}>`
    const files = new Map<string, { readonly file: unknown; readonly said: ReadonlySet<string> }>()
    let seen = 0

    const call = async (world: string, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object | number[]) => {
      const token = tokens.get(world)
      const headers = {
        host: `${world}.localhost`,
        'accept-language': 'zh',
        ...(token !== undefined && { authorization: token }),
      }
      const answer = await server.api.inject({ method, url, headers, ...(payload !== undefined && { payload }) })
      for (const [found] of `${answer.body} ${JSON.stringify(answer.headers)}`.matchAll(/canary<[^>]+>/g))
        if (canaries.get(world)?.has(found)) seen++
        else expect.fail(`${found} is seen in ${world} by ${method} ${url}`)
      return answer
    }
    const logIn = async (world: string): Promise<void> => {
      tokens.delete(world)
      const answer = await call(world, 'POST', '/__mall/login', { userName: known.fresh.userName })
      tokens.set(world, answer.json<{ accessToken: string }>().accessToken)
      await call(world, 'PUT', '/p/user/setUserInfo', { nickName: own(world).slice(0, 20) })
    }
    const forgetState = (world: string): void => {
      canaries.set(world, new Set([own(world)]))
      tokens.delete(world)
    }

    const acts: readonly ((world: string) => Promise<unknown> | void)[] = [
      (world) => call(world, 'POST', '/p/address/addAddr', { ...address, receiver: '阿', addr: own(world) }),
      (world) => call(world, 'GET', '/p/address/list'),
      (world) => call(world, 'GET', '/p/user/userInfo'),
      (world) => call(world, 'POST', '/p/shopCart/changeItem', oneMug),
      (world) => call(world, 'POST', '/p/shopCart/info', []),
      (world) => call(world, 'GET', `/search/searchProdPage?prodName=${encodeURIComponent(own(world))}`),
      (world) => call(world, 'GET', '/__mall/calls?limit=20'),
      (world) => call(world, 'GET', '/__mall/orders'),
      (world) => call(world, 'POST', '/__mall/clock/advance', { ms: 60_000 }),
    ]
    const churn: readonly ((world: string, other: string) => void)[] = [
      (world) => {
        worlds.drop(world)
        forgetState(world)
      },
      (world) => {
        worlds.reset(world)
        forgetState(world)
      },
      (world) => void files.set(world, { file: worlds.toFile(world), said: new Set(canaries.get(world)) }),
      (world) => {
        const saved = files.get(world)
        if (!saved) return
        expect(worlds.fromFile(world, saved.file)).toEqual([])
        canaries.set(world, new Set(saved.said))
        tokens.delete(world)
      },
      (world, other) => {
        if (world === other) return
        if (worlds.has(other)) worlds.drop(other)
        worlds.fork(world, other)
        canaries.set(other, new Set([...(canaries.get(world) ?? []), own(other)]))
        tokens.delete(other)
        files.delete(other)
      },
      (world) => {
        worlds.rewind(world, Math.floor(worlds.get(world).journal.total / 2))
        for (const { id } of worlds.branches(world)) worlds.dropBranch(world, id)
        tokens.delete(world)
      },
    ]

    let churned = 0
    for (let n = 0; n < callCount; n++) {
      const world = names[below(worldCount)] ?? ''
      if (below(40) === 0 && worlds.has(world)) {
        churn[below(churn.length)]?.(world, names[below(worldCount)] ?? '')
        churned++
      } else if (!tokens.has(world)) await logIn(world)
      else await acts[below(acts.length)]?.(world)
    }
    files.clear()
    const weight = heap() - before
    process.stdout.write(
      `  ${callCount} calls, ${churned} times churned, ${worlds.list().length} worlds alive weigh ${(weight / 1024 / 1024).toFixed(1)} MB\n`,
    )
    expect(seen).toBeGreaterThan(callCount / 20)
    expect(weight).toBeLessThan(mostBytes)
    await server.close()
  },
)
