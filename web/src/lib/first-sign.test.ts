import { expect, test, vi } from 'vitest'
import { onFirstSign } from './first-sign.ts'

test.each(['pointermove', 'pointerdown', 'keydown', 'wheel'])('%s is a sign of somebody, and one is enough', (sign) => {
  const run = vi.fn()
  onFirstSign(run)
  expect(run).not.toHaveBeenCalled()
  document.body.dispatchEvent(new Event(sign, { bubbles: true }))
  dispatchEvent(new Event('pointermove'))
  dispatchEvent(new Event('keydown'))
  expect(run).toHaveBeenCalledOnce()
})
