import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { control } from '../../../test/open-shop.tsx'
import { GiftCardsPanel } from './members-panel.tsx'

test('a gift card is issued with its code, and shows whether it can be redeemed', async () => {
  await openConsole(<GiftCardsPanel />)
  fireEvent.click(await screen.findByRole('button', { name: 'Issue' }))
  fireEvent.change(await screen.findByRole('textbox', { name: /^Amount/ }), { target: { value: '66.60' } })
  fireEvent.submit(screen.getByRole('form'))
  const row = (await screen.findByText(/¥66\.60/)).closest('li')
  const [card] = await control('GET /__mall/giftCards')
  expect(card).toMatchObject({ amount: 66.6, state: 'open' })
  expect(row?.textContent).toContain(card?.code)
  expect(screen.getByText('expired')).toBeTruthy()
})
