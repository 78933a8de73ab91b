import { connect } from '@mall/client'
import type { Scenario } from '@mall/fixtures/scenarios'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { playScenario } from '../src/calls/play-scenario.ts'
import { World } from '../src/worlds/world.ts'
import { namedState } from './exports/named-state.ts'
import { forgetCode, moduleOf, testsOf } from './exports/run-code.ts'
import { sessions } from './exports/sessions.ts'
import { openTestServer } from './test-server.ts'

const server = await openTestServer()
afterAll(() => server.close())
afterAll(forgetCode)
const origin = `http://localhost:${server.ports.api}`
vi.stubEnv('MALL_ORIGIN', origin)
afterAll(() => vi.unstubAllEnvs())
const mall = connect(origin, { language: 'zh' })

const scenarioIn = (found: Record<string, unknown>): Scenario => Object.values(found)[0] as Scenario

describe.each(Object.entries(sessions))('%s', (title, { scenario = 'opening', act, onlyScenario = false }) => {
  const name = title.replaceAll(/\W+/g, '-').slice(0, 38)

  it('becomes a scenario that leads to the same state', async () => {
    const world = await mall.open(scenario, { name })
    await act(world, server)
    const { code } = await world.exported('scenario')
    const { origin, mall: lived, faults, clock } = server.worlds.get(name)
    const { catalogue, key } = origin
    const exported = scenarioIn(await moduleOf(`${name}.ts`, code, 'fixtures/scenarios'))
    const real = { now: () => 0, wait: () => Promise.resolve() }
    const again = new World(
      'again',
      { catalogue, key, base: null, name: 'again', scenario: exported },
      { real, play: playScenario },
    )
    if (process.env['SHOW']) process.stdout.write(code)
    expect(namedState(again.mall)).toEqual(namedState(lived))
    expect(again.faults.list(0).map(({ on }) => on)).toEqual(faults.list(0).map(({ on }) => on))
    expect(again.clock.view(0).running).toBe(clock.view(0).running)
  })

  it.skipIf(onlyScenario)('becomes a test for vitest that is green', async () => {
    const { code } = await mall.world(name).exported('vitest')
    if (process.env['SHOW']) process.stdout.write(code)
    const [only] = await testsOf(`${name}.test.ts`, code)
    expect(code).toContain('expect(')
    await only?.run()
  })
})
