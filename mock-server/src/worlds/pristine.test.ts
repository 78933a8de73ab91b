import { afterAll, expect, it } from 'vitest'
import { setAutopilot } from '../core/pass-time.ts'
import { createMockServer } from '../index.ts'
import type { World } from './world.ts'

const { worlds, close } = createMockServer({ size: 10, realNow: () => 0 })
afterAll(close)

const minute = 60_000
/** Whatever makes a world another one than its scenario begins. */
const acts: readonly [string, (world: World) => unknown][] = [
  ['its clock was stopped', ({ clock }) => clock.freeze()],
  ['its clock was started', ({ clock }) => clock.run()],
  ['its clock was moved', ({ clock }) => clock.jump(clock.now() + minute)],
  ['a fault was armed', ({ faults, mall }) => faults.arm({ on: '*', effect: { kind: 'silence' } }, mall.now)],
  ['autopilot was turned on or off', ({ mall }) => setAutopilot(mall, !mall.autopilot)],
  ['a picture was kept', (world) => world.keepBytes(new Uint8Array([1]))],
  ['its steps were removed', ({ journal }) => journal.clear()],
  ['something was changed', ({ mall }) => mall.payMethods.set('alipay', false)],
]

it.each(acts.flatMap(([what, act]) => ['opening', 'standstill'].map((scenario) => [what, scenario, act] as const)))(
  'a world in which %s cannot be made again from the scenario %s: it is kept',
  (what, scenario, act) => {
    const name = `w${acts.findIndex(([each]) => each === what)}-${scenario}`
    worlds.create(name, scenario)
    const world = worlds.get(name)
    expect(world.pristine).toBe(true)
    act(world)
    expect(world.pristine).toBe(false)
  },
)
