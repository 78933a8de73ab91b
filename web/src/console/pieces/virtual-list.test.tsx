import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { VirtualList, stepTo } from './virtual-list.tsx'

afterEach(cleanup)
const items = Array.from({ length: 5000 }, (_, at) => `call ${at}`)
const same = (item: string): string => item

const List = ({ shown }: { shown: readonly string[] }) => {
  const [selected, setSelected] = useState<string | null>(null)
  return (
    <VirtualList label="Calls" items={shown} rowHeight={30} keyOf={same} selected={selected} onSelect={setSelected}>
      {(item) => <span>{item}</span>}
    </VirtualList>
  )
}
const list = () => screen.getByRole('listbox', { name: 'Calls' })
const chosen = () => screen.getByRole('option', { selected: true })

test('a list of 5,000 renders the visible rows, and has its full size', () => {
  render(<List shown={items} />)
  expect(screen.getAllByRole('option').length).toBeLessThan(50)
  expect(screen.getAllByRole('option')[0]?.getAttribute('aria-setsize')).toBe('5000')
})
test('the keyboard moves the selection, which is announced as active', () => {
  render(<List shown={items} />)
  fireEvent.keyDown(list(), { key: 'ArrowDown' })
  fireEvent.keyDown(list(), { key: 'ArrowDown' })
  expect(chosen().textContent).toBe('call 1')
  expect(list().getAttribute('aria-activedescendant')).toBe(chosen().id)
  fireEvent.keyDown(list(), { key: 'ArrowUp' })
  expect(chosen().textContent).toBe('call 0')
  const goTo = (key: string) => stepTo(key, 2, 30, 10)
  expect(['PageDown', 'PageUp', 'Home', 'End', 'a'].map(goTo)).toEqual([12, 0, 0, 29, null])
})
