import { expect, test, vi } from 'vitest'
import { onFirstInteraction } from './first-interaction.ts'

test.each(['pointermove', 'pointerdown', 'keydown', 'wheel'])(
  '%s is an interaction, and only the first one counts',
  (interaction) => {
    const run = vi.fn()
    onFirstInteraction(run)
    expect(run).not.toHaveBeenCalled()
    document.body.dispatchEvent(new Event(interaction, { bubbles: true }))
    dispatchEvent(new Event('pointermove'))
    dispatchEvent(new Event('keydown'))
    expect(run).toHaveBeenCalledOnce()
  },
)

test('leaves no listener behind: each is removed as it was added', () => {
  const isCaptured = (options: unknown): boolean =>
    typeof options === 'object' ? (options as AddEventListenerOptions | null)?.capture === true : options === true
  const listening = new Map<string, unknown>()
  const keyOf = ([type, , options]: readonly unknown[]) => `${String(type)} ${isCaptured(options)}`
  vi.spyOn(globalThis, 'addEventListener').mockImplementation((...args: readonly unknown[]) => {
    listening.set(keyOf(args), args[1])
  })
  vi.spyOn(globalThis, 'removeEventListener').mockImplementation((...args: readonly unknown[]) => {
    if (listening.get(keyOf(args)) === args[1]) listening.delete(keyOf(args))
  })
  onFirstInteraction(() => undefined)
  expect(listening.size).toBeGreaterThan(0)
  const [handle] = listening.values()
  ;(handle as (event: Event) => void)(new Event('keydown'))
  expect([...listening.keys()]).toEqual([])
  vi.restoreAllMocks()
})
