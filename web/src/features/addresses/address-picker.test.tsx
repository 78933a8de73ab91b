import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../test/open-shop.tsx'
import { TranslatedUi } from '../../app/ui-texts.tsx'
import { AddressPicker } from './address-picker.tsx'

const Chooser = () => {
  const [value, setValue] = useState<number | null>(null)
  return <AddressPicker value={value} onChange={setValue} />
}

test('one address of the book is chosen in place, and changed without leaving', async () => {
  const client = await openScreen({ as: 'lin_xiaoman', path: '/user-center/uc-address' })
  await screen.findByRole('list', { name: 'Your addresses' })
  cleanup()
  render(
    <QueryClientProvider client={client}>
      <TranslatedUi>
        <Chooser />
      </TranslatedUi>
    </QueryClientProvider>,
  )
  const [first, second] = await within(screen.getByRole('radiogroup', { name: 'Deliver to' })).findAllByRole('radio')
  fireEvent.click(second as HTMLElement)
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, true, false])
  fireEvent.click(screen.getAllByRole('button', { name: /^Edit/ })[0] as HTMLElement)
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Street address'), { target: { value: '2 Lake Road' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/2 Lake Road/)).toBeTruthy()
  expect((first as HTMLInputElement).checked).toBe(true)
})
