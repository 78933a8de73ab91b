import { afterAll, expect, it } from 'vitest'
import { refusals, type RefusalCode } from 'qinghua-contract/refusals'
import { signPayment } from '../src/calls/paying.ts'
import { control, send } from './call.ts'
import { openTestWorld, paymentMessage } from './examples.ts'
import { askedPayment } from './purchase.ts'
import { openTestServer } from './test-server.ts'

const server = await openTestServer()
afterAll(() => server.close())

it('serves the page of a payment provider, which runs no script but its own', async () => {
  const page = await server.api.inject({ url: '/__mall/pay?payNo=1' })
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  for (const [, address = ''] of page.body.matchAll(/(?:href|src)="(\/__mall[^"]+)"/g))
    expect((await server.api.inject({ url: address })).statusCode).toBe(200)
})

it('pays, and then stays paid, whatever else is pressed [S9.10/alipay]', async () => {
  const scene = await openTestWorld(server, 'provider')
  const { payNo } = await askedPayment(scene, 2)
  const press = (outcome: 'success' | 'failed' | 'expired') =>
    control(server, 'POST /__mall/payments/{payNo}/outcome', { params: { payNo }, body: { outcome } }, scene)
  expect((await press('failed')).body.status).toBe('failed')
  expect((await press('success')).body).toMatchObject({
    status: 'success',
    returnUrl: expect.stringContaining('/payment-result'),
  })
  for (const outcome of ['failed', 'expired', 'success'] as const)
    expect((await press(outcome)).body.status).toBe('success')
})

it('takes nothing any more once it has expired, and says so', async () => {
  const scene = await openTestWorld(server, 'expired')
  const { payNo } = await askedPayment(scene, 3)
  const { clock } = server.worlds.get(scene.world)
  clock.jump(clock.now() + 5 * 60_000)
  const answer = await control(
    server,
    'POST /__mall/payments/{payNo}/outcome',
    { params: { payNo }, body: { outcome: 'success' } },
    { ...scene, language: 'en' },
  )
  expect(answer).toMatchObject({
    status: 400,
    text: `Payment ${payNo} has expired, so nothing can be decided any more`,
  })
})

it('a message that no provider sent is refused and changes nothing: forged, or of another amount or payment', async () => {
  const scene = await openTestWorld(server, 'forged')
  const { params, body } = await paymentMessage(scene)
  const signed = (change: object) => {
    const said = { ...body, ...change }
    return { ...said, sign: signPayment({ ...said, payType: params.payType }) }
  }
  const before = server.stateOf(scene.world)
  const wrong: readonly (readonly [object, RefusalCode])[] = [
    [{ ...body, sign: 'f'.repeat(64) }, 'badSignature'],
    [{ ...body, sign: '' }, 'badSignature'],
    [{ ...body, amount: body.amount + 1 }, 'badSignature'],
    [signed({ amount: body.amount - 0.01 }), 'paymentMismatch'],
    [signed({ payNo: '1' }), 'unknownPayment'],
  ]
  for (const [said, code] of wrong) {
    const answer = await send(
      server,
      'POST /notice/pay/{payType}',
      { params, body: said },
      { ...scene, language: 'en' },
    )
    expect([answer.status, answer.text]).toEqual([400, refusals[code].en])
  }
  expect(server.stateOf(scene.world)).toBe(before)
})
