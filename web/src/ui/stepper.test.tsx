import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Stepper } from './stepper.tsx'

afterEach(cleanup)

const show = (first: number, max: number, explains = true) => {
  const asked = vi.fn<(value: number) => void>()
  const onOver = vi.fn()
  const Pieces = () => {
    const [value, setValue] = useState(first)
    const change = (next: number) => {
      asked(next)
      setValue(next)
    }
    return (
      <Stepper
        value={value}
        max={max}
        label="Quantity"
        fewer="One fewer"
        more="One more"
        onChange={change}
        {...(explains && { onOver })}
      />
    )
  }
  render(<Pieces />)
  return { asked: () => asked.mock.calls.map(([value]) => value), onOver }
}
const box = () => screen.getByRole<HTMLInputElement>('spinbutton')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (text: string, key = 'Enter') => {
  fireEvent.change(box(), { target: { value: text } })
  fireEvent.keyDown(box(), { key })
}

test('buttons and arrow keys go by one, between one and the most there may be', () => {
  const { asked, onOver } = show(1, 3)
  press('One fewer')
  press('One more')
  fireEvent.keyDown(box(), { key: 'ArrowUp' })
  press('One more')
  fireEvent.keyDown(box(), { key: 'ArrowDown' })
  expect(asked()).toEqual([2, 3, 2])
  expect(onOver).toHaveBeenCalledOnce()
})

test('a typed number counts once typing is finished, within the limits', () => {
  const { asked, onOver } = show(2, 50)
  type('4a0')
  expect([box().value, asked()]).toEqual(['40', [40]])
  type('999')
  expect([box().value, asked(), onOver.mock.calls.length]).toEqual(['50', [40, 50], 1])
  type('0')
  expect(box().value).toBe('1')
  type('7', 'Escape')
  type('')
  expect([box().value, asked()]).toEqual(['1', [40, 50, 1]])
})
