import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Form } from './form.tsx'

afterEach(cleanup)

const show = (onSubmit: () => boolean) => {
  const ui = (busy: boolean) => (
    <Form label="Letter" busy={busy} onSubmit={onSubmit}>
      <fieldset role="radiogroup" aria-invalid="true">
        <input type="radio" aria-label="By air" />
      </fieldset>
      <input aria-label="Name" aria-invalid="true" />
    </Form>
  )
  const { rerender } = render(ui(false))
  return (busy: boolean) => rerender(ui(busy))
}
const submit = () => fireEvent.submit(screen.getByRole('form'))
const aMoment = () => act(() => new Promise((done) => void setTimeout(done)))

test('a double submit is sent once, and again only when it is done', async () => {
  const send = vi.fn(() => true)
  const be = show(send)
  submit()
  submit()
  be(true)
  await aMoment()
  submit()
  expect(send).toHaveBeenCalledOnce()
  be(false)
  submit()
  expect(send).toHaveBeenCalledTimes(2)
})

test('the first invalid field takes the focus, in a group its first choice', async () => {
  show(() => false)
  submit()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('By air')))
})
