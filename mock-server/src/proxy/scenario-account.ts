import { known } from '@mall/fixtures/known'
import { perform } from '../calls/perform.ts'
import { shopperOf } from '../core/people/sessions.ts'
import { refuseUnless } from '../core/state/refusal.ts'
import type { Entry, Input } from '../journal/entry.ts'
import type { World } from '../worlds/world.ts'

const tokens = new WeakMap<World, string>()
const route = 'POST /__mall/login'

/** Logs in the account of the world's scenario. The login is a step of the world, so that it can be replayed. */
const logIn = (world: World): string => {
  const userName = world.scene().as ?? known.shopper.userName
  const { entry } = world.begin({
    kind: 'control',
    route,
    address: '/__mall/login',
    language: 'en',
    token: null,
    asked: [],
    page: null,
    hasLanguageHeader: true,
    arrived: performance.now(),
  })
  const input: Input = { body: { userName } }
  world.handle(entry, input, true)
  const { status, text } = perform(world, entry, input)
  world.end(entry, status, 0)
  refuseUnless(status === 200, 'loginRequired')
  return (JSON.parse(text) as { accessToken: string }).accessToken
}

/** Tokens of the target are unknown to the mock world; there the caller becomes the account of the scenario. */
export const assignScenarioAccount = (world: World, entry: Entry): void => {
  if (entry.token === null || entry.userId !== null) return
  const kept = tokens.get(world)
  const token = kept !== undefined && shopperOf(world.mall, kept) ? kept : logIn(world)
  tokens.set(world, token)
  entry.token = token
  entry.userId = shopperOf(world.mall, token)?.userId ?? null
}
