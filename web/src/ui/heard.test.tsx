import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Heard } from './heard.tsx'

afterEach(cleanup)

const total = (text: string | undefined) => (
  <p data-part="total">
    <Heard text={text} />
  </p>
)
const heard = () => screen.getByRole('status').textContent
const seen = () => document.querySelector('[data-part="total"]')?.textContent

test('what comes with the page is seen and not heard; each change of it is both, once', () => {
  const { rerender } = render(total(undefined))
  const region = screen.getByRole('status')
  rerender(total('3 items'))
  expect([heard(), seen()]).toEqual(['', '3 items'])
  rerender(total('2 items'))
  expect([heard(), seen()]).toEqual(['2 items', '2 items'])
  rerender(total('3 items'))
  expect([heard(), seen()]).toEqual(['3 items', '3 items'])
  // A region that comes with its text is not heard.
  expect(screen.getByRole('status')).toBe(region)
})

test('a text that nothing was said of before is heard too, but for one that was still on its way', () => {
  const { rerender } = render(total(''))
  rerender(total('Only 3 in stock'))
  expect(heard()).toBe('Only 3 in stock')
})
