import { known } from '@mall/fixtures/known'
import type { Scenario, ScenarioScript } from '@mall/fixtures/scenarios'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../../test/mall.ts'
import { Refusal } from '../core/state/refusal.ts'
import { World } from '../worlds/world.ts'
import { playScenario } from './play-scenario.ts'

const as = known.member.userName
const mug = { prodId: known.mug.prodId, skuId: known.mug.skuId, shopId: known.mainShopId, basketId: 0 }

let elapsed = 0
const real = { now: () => (elapsed += 1_000), wait: async () => undefined }
/** A world whose real time advances by a second on each read. */
const played = (play: Scenario['play'], more: Partial<Scenario> = {}): World => {
  const text = { zh: '试', en: 'Tried' }
  const scenario: Scenario = {
    name: 'tried',
    title: text,
    summary: text,
    running: true,
    autopilot: false,
    faults: [],
    ...(play && { play }),
    ...more,
  }
  return new World('tried', { scenario, catalogue, name: 'tried', key: '' }, { real, play: playScenario })
}
const failure = (play: (script: ScenarioScript) => void): string => {
  try {
    played(play)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'scenarioFailed') return String(error.values['reason'])
    throw error
  }
  return 'it was played'
}
const put = (count: number) => (script: ScenarioScript) =>
  script.call('POST /p/shopCart/changeItem', { body: { ...mug, count } }, { as })

describe('playing a scenario', () => {
  it('checks input as strictly as over HTTP', () => {
    expect(failure(put(1.5))).toBe('step 1, POST /p/shopCart/changeItem: invalidRequest {"field":"body/count"}')
    expect(failure((script) => script.call('GET /p/shopCart/prodCount', { query: {} } as never, { as }))).toContain(
      'invalidRequest {"field":"query"}',
    )
    expect(failure((script) => script.control('POST /__mall/autopilot', { body: { on: 1 } } as never))).toContain(
      'invalidRequest {"field":"body/on"}',
    )
  })

  it('reports the refused step and the reason', () => {
    expect(failure((script) => [1, 999].forEach((count) => put(count)(script)))).toBe(
      'step 2, POST /p/shopCart/changeItem: quantityLimit {"max":999}',
    )
    expect(
      failure(() => {
        throw new Error('the play is wrong')
      }),
    ).toBe('the play is wrong')
  })

  it('needs accounts that can log in', () => {
    expect(failure((script) => script.call('GET /p/shopCart/prodCount', {}))).toContain('loginRequired')
    expect(failure((script) => script.call('GET /p/shopCart/prodCount', {}, { as: 'nobody' }))).toContain(
      'unknownAccount',
    )
    const disabled = (script: ScenarioScript): void => {
      script.control('POST /__mall/accounts/{userName}', { params: { userName: as }, body: { status: 0 } })
      script.call('GET /p/shopCart/prodCount', {}, { as })
    }
    expect(failure(disabled)).toContain('step 2, GET /p/shopCart/prodCount: loginRequired')
  })

  it('accepts an expected refusal, and no other', () => {
    const log = (code: 'wrongCredentials' | 'accountLocked') => (script: ScenarioScript) =>
      script.refused(code, 'POST /login', { body: { principal: as, credentials: 'x', shopId: 62, storeId: null } })
    expect(failure(log('wrongCredentials'))).toBe('it was played')
    expect(failure(log('accountLocked'))).toContain('accountLocked was expected, and it was wrongCredentials')
    const nothingWrong = (script: ScenarioScript) => script.refused('cartFull', 'GET /p/shopCart/prodCount', {}, { as })
    expect(failure(nothingWrong)).toContain('cartFull was expected, and it was no refusal')
  })

  it('cannot upload files', () => {
    const file = new File(['x'], 'x.png', { type: 'image/png' })
    expect(failure((script) => script.call('POST /p/file/uploadImFile', { body: { file } }, { as }))).toContain(
      'no call for a scenario',
    )
  })

  it('takes no real time: the clock of the world starts where the scenario ended, running or not', () => {
    const { openedAt } = catalogue.seed
    const play = (script: ScenarioScript): void => {
      put(1)(script)
      script.advance(60_000)
      put(1)(script)
    }
    const still = played(play, { running: false })
    expect([still.clock.now(), still.clock.running]).toEqual([openedAt + 60_000, false])
    expect(still.mall.carts.get(known.member.userId)).toMatchObject([{ count: 2, addedAt: openedAt }])
    expect(played(play).clock.now()).toBe(openedAt + 61_000)
  })

  it('leaves no calls in the journal, and is not affected by its faults', () => {
    const effect = { kind: 'status', status: 500 } as const
    const world = played(
      (script) => {
        script.advance(60_000)
        put(1)(script)
      },
      { faults: [{ on: '*', effect, forMs: 1_000 }] },
    )
    expect(world.journal.total).toBe(0)
    expect(world.faults.list(world.mall.now)).toMatchObject([{ met: 0, until: world.mall.now + 1_000 }])
  })

  it('has the account and the address that show it, which may depend on its calls', () => {
    expect(played(undefined).scene()).toEqual({ as: null, at: null })
    expect(played(undefined, { as, at: '/cart' }).scene()).toEqual({ as, at: '/cart' })
    const world = played(() => '/orders', { as })
    expect(world.scene()).toEqual({ as, at: '/orders' })
    const { played: _, ...start } = world.start
    const soFar = { first: null, snapshots: [], state: world.state() }
    const back = new World(world.name, start, { real, play: playScenario }, soFar)
    expect(back.scene()).toEqual({ as, at: '/orders' })
  })
})
