import type { Api, Route } from 'qinghua-contract'
import type { ControlApi, ControlRoute, Scene } from 'qinghua-contract/control'
import { call, control, type Answer } from '../call.ts'
import type { TestServer } from '../test-server.ts'

/** A world as seen by the account of its scenario. */
export interface View {
  /** World time. */
  readonly now: number
  /** A query parameter of the scene's address, such as `orderNumber`. */
  readonly named: (key: string) => string
  /** Makes a call that must succeed. */
  see<K extends Route>(route: K, input: Api[K]['input']): Promise<Api[K]['output']>
  /** Makes a call that may be refused. */
  send<K extends Route>(route: K, input: Api[K]['input']): Promise<Answer<Api[K]['output']>>
  control<K extends ControlRoute>(route: K, input: ControlApi[K]['input']): Promise<ControlApi[K]['output']>
}

/** Checks that a world is in the state that its title describes. */
export type Claim = (view: View) => Promise<unknown>

export const viewOf = async (server: TestServer, world: string): Promise<View & { readonly scene: Scene }> => {
  const { body: scene } = await control(server, 'GET /__mall/scene', {}, { world })
  const token = scene.as === null ? {} : { token: await server.logIn(scene.as, world) }
  const caller = { world, language: 'en', ...token } as const
  const { body: clock } = await control(server, 'GET /__mall/clock', {}, { world })
  const search = new URL(scene.at ?? '/', 'http://mall').searchParams
  return {
    scene,
    now: clock.now,
    named: (key) => search.get(key) ?? '',
    see: async (route, input) => {
      const answer = await call(server, route, input, caller)
      if (answer.status !== 200) throw new Error(`${route}: ${answer.status} ${answer.text}`)
      return answer.body
    },
    send: (route, input) => call(server, route, input, caller),
    control: async (route, input) => (await control(server, route, input, caller)).body,
  }
}

export const cartOf = async ({ see }: View) =>
  (await see('POST /p/shopCart/info', { body: [] })).flatMap(({ shopCartItemDiscounts }) =>
    shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems),
  )
export const lostOf = async ({ see }: View) =>
  (await see('GET /p/shopCart/expiryProdList', {})).flatMap(({ shopCartItemDtoList }) => shopCartItemDtoList)

export const orderOf = ({ see, named }: View) =>
  see('GET /p/myOrder/orderDetail', {
    query: { orderNumber: named('orderNumber') || named('orderNumbers') },
  })
export const refundOf = ({ see, named }: View) =>
  see('GET /p/orderRefund/info', { query: { refundSn: named('refundSn') } })
