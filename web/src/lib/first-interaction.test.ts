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

test('a resting pointer is no interaction, its first move is', () => {
  const run = vi.fn()
  onFirstInteraction(run)
  dispatchEvent(new PointerEvent('pointermove', { clientX: 40, clientY: 40 }))
  expect(run).not.toHaveBeenCalled()
  dispatchEvent(new PointerEvent('pointermove', { clientX: 41, clientY: 40, movementX: 1 }))
  expect(run).toHaveBeenCalledOnce()
})
