import { connect } from 'qinghua-client'
import { known } from '@mall/fixtures/known'
import type { Scenario } from '@mall/fixtures/scenarios'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { playScenario } from '../src/calls/play-scenario.ts'
import { World } from '../src/worlds/world.ts'
import { namedState } from './exports/named-state.ts'
import { forgetCode, moduleOf, testsOf } from './exports/run-code.ts'
import { pictureFile, pictures } from './pictures.ts'
import { sessions } from './exports/sessions.ts'
import { openTestServer } from './test-server.ts'

const server = await openTestServer()
afterAll(() => server.close())
afterAll(forgetCode)
const origin = `http://localhost:${server.ports.api}`
vi.stubEnv('MALL_ORIGIN', origin)
vi.stubEnv('MALL_IM_ORIGIN', `http://localhost:${server.ports.im}`)
afterAll(() => vi.unstubAllEnvs())
const mall = connect(origin, { language: 'zh' })

const scenarioIn = (found: Record<string, unknown>): Scenario => Object.values(found)[0] as Scenario

const textOf = async (act: Promise<unknown>): Promise<unknown> =>
  act.then(
    () => null,
    (error: { text?: string }) => error.text,
  )

const nameOf = (title: string): string => title.replaceAll(/\W+/g, '-').slice(0, 38)

it.each(Object.entries(sessions))(
  '%s becomes a scenario that leads to the same state',
  async (title, { scenario = 'opening', act }) => {
    const name = nameOf(title)
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
    expect(namedState(again.mall)).toEqual(namedState(lived))
    expect(again.faults.list(0).map(({ on }) => on)).toEqual(faults.list(0).map(({ on }) => on))
    expect(again.clock.view(0).running).toBe(clock.view(0).running)
  },
)

/** The client sends no frames of customer service. */
it.each(Object.entries(sessions).filter(([, { onlyScenario = false }]) => !onlyScenario))(
  '%s becomes a test for vitest that is green',
  async (title) => {
    const name = nameOf(title)
    const { code } = await mall.world(name).exported('vitest')
    const [only] = await testsOf(`${name}.test.ts`, code)
    expect(code).toContain('expect(')
    await only?.run()
  },
)

const { mug, mainShopId, member } = known
const mugs = { prodId: mug.prodId, skuId: mug.skuId, shopId: mainShopId, prodCount: 2 }

describe('a part of a world', () => {
  it('becomes a test that begins at the step before it, from the saved world beside it', async () => {
    const world = await mall.open('opening', { name: 'in-part' })
    const su = await world.logIn(member.userName)
    const orderNumber = await su.order(mugs)
    const [first] = await world.journal.list()
    await su.pay(orderNumber)
    await su.call('GET /p/myOrder/orderDetail', { query: { orderNumber } })
    const { code, beside } = await world.exported('vitest', `${Number(first?.step) + 1}-${Number(first?.step) + 2}`)
    expect(beside).toBe('in-part.world.json')
    expect(code).toContain(`world.rewind(${first?.step})`)
    expect(code).toContain(`expect(orderDetail).toMatchObject({ orderNumber: '${orderNumber}'`.slice(0, 30))
    expect(code).not.toContain('/p/order/submit')
    const [only] = await testsOf('in-part.test.ts', code, {
      name: String(beside),
      text: JSON.stringify(await world.save()),
    })
    await only?.run()
    const [red] = await testsOf('red.test.ts', code.replace('actualTotal: 150.1', 'actualTotal: 150.2'), undefined)
    await expect(red?.run()).rejects.toThrow('to match object')
  })

  it('becomes a scenario up to its last call', async () => {
    const { code } = await mall.world('in-part').exported('scenario', '2-3')
    expect(code).toContain('/p/order/submit')
    expect(code).not.toContain('/p/order/pay')
  })

  it('goes on from a state whose steps were cleared, but for a scenario', async () => {
    const world = mall.world('in-part')
    const { total } = server.worlds.get('in-part').journal
    await world.control('DELETE /__mall/calls')
    await (await world.logIn(member.userName)).put(mugs)
    const { code, beside } = await world.exported('vitest')
    expect(code).toContain(`world.rewind(${total})`)
    const [only] = await testsOf('cleared.test.ts', code, {
      name: String(beside),
      text: JSON.stringify(await world.save()),
    })
    await only?.run()
    expect(await textOf(world.exported('scenario'))).toBe('无法写成代码：其最初的步骤已清除，无法由场景还原')
  })
})

describe('what cannot be written as code', () => {
  it('is refused with the step and the reason', async () => {
    const world = await mall.open('opening', { name: 'pictured' })
    expect(await textOf(world.exported('vitest'))).toBe('无法写成代码：没有可以重现的调用')
    expect(await textOf(world.exported('playwright'))).toBe('无法写成代码：没有商城页面发起的调用')
    const su = await world.logIn(member.userName)
    const orderNumber = await su.buy(mugs)
    await world.actAs('merchant').ship(orderNumber)
    await su.confirmReceipt(orderNumber)
    const { filePath } = await su.call('POST /p/file/uploadImFile', {
      body: { file: pictureFile('cup.png', 'image/png', pictures.png()) },
    })
    expect((await world.exported('scenario')).code).not.toContain('upload')
    const { records } = await su.call('GET /p/myOrder/myOrderItemsComment', { query: { commStatus: 0, orderNumber } })
    const { prodId = 0, orderItemId = 0 } = records[0] ?? {}
    const comment = { prodId, orderItemId, score: 5, content: '好', pics: filePath, isAnonymous: 0 } as const
    await su.call('POST /p/prodComm', { body: comment })
    const [{ step } = { step: 0 }] = await world.journal.list()
    for (const as of ['scenario', 'vitest'] as const)
      expect(await textOf(world.exported(as))).toBe(`无法写成代码：第 ${step} 步用到了上传的图片`)
    const chat = mall.world('customer-service-and-feedback')
    expect(await textOf(chat.exported('vitest'))).toMatch(/^无法写成代码：第 \d+ 步经由客服长连接发送$/)
  })
})

describe('a fault in a world', () => {
  it('is set where it was set, and one that waits for somebody is left out', async () => {
    const world = await mall.open('opening', { name: 'faulty' })
    const su = await world.logIn(member.userName)
    const held = await world.hold('GET /p/user/userInfo')
    const waiting = su.call('GET /p/user/userInfo')
    await held.letGo()
    await waiting
    await world.answer('GET /p/score/scoreInfo', [{ do: 'set', at: 'score', value: 7 }], { kind: 'next' })
    await su.call('GET /p/score/scoreInfo')
    await world.arm({ on: 'POST /p/shopCart/*', effect: { kind: 'garble', how: 'truncated' } })
    await su.cartItems().catch(() => null)
    await world.disarm()
    await su.put(mugs)
    const { code } = await world.exported('vitest')
    expect(code).not.toContain('hold')
    expect(code).toContain("do: 'set', at: 'score', value: 7")
    expect(code).toMatch(/expect\(scoreInfo\)\.toMatchObject\(\{ score: 7/)
    const [only] = await testsOf('faulty.test.ts', code)
    await only?.run()
  })
})
