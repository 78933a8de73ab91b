import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { known } from '@mall/fixtures/known'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { control } from '../../../test/open-shop.tsx'
import { ServicePanel } from './service-panel.tsx'

const talk = async () => (await control('GET /__mall/conversations')).find(({ shopId }) => shopId === known.mainShopId)
const row = async (): Promise<HTMLElement> => {
  const [first] = await screen.findAllByText(/2 unread/)
  const found = first?.closest('li')
  if (!found) throw new Error('there is no conversation')
  return found
}

test('a shopper is answered from the console', async () => {
  await openConsole(<ServicePanel />)
  fireEvent.click(within(await row()).getByRole('button', { name: 'Answer' }))
  fireEvent.change(await screen.findByRole('textbox', { name: /^Text/ }), { target: { value: '已发出' } })
  fireEvent.submit(screen.getByRole('form'))
  await waitFor(async () => expect(await talk()).toMatchObject({ unread: 3, waits: false }))
  await screen.findByText(/: 已发出$/)
})
