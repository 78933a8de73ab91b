import { fireEvent, screen, waitFor } from '@testing-library/react'
import { known } from '@mall/fixtures/known'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { control } from '../../../test/open-shop.tsx'
import { RivalsPanel } from './rivals-panel.tsx'

const rivals = () => control('GET /__mall/rivals')
const rows = async () => {
  const list = await screen.findByRole('list', { name: 'Rivals' })
  return [...list.querySelectorAll('li')].map(({ textContent }) => textContent)
}

test('rivals compete for a flash sale, and the panel says who got what', async () => {
  await openConsole(<RivalsPanel />)
  expect(await screen.findByText('Nothing yet')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  const sale = await screen.findByRole('textbox', { name: /^Number/ })
  fireEvent.change(sale, { target: { value: String(known.flashSale.seckillId) } })
  fireEvent.change(screen.getByRole('textbox', { name: /^Buyers/ }), { target: { value: '60' } })
  fireEvent.submit(screen.getByRole('form'))
  await waitFor(async () => expect(await rows()).not.toEqual([]))
  await control('POST /__mall/clock/advance', { body: { ms: 10_000 } })
  const [sent] = await rivals()
  expect(sent).toMatchObject({ kind: 'flash', id: 1, buyers: 60, tried: 60, waiting: 0 })
  const [won, lost] = (['won', 'lost'] as const).map((outcome) => sent?.tries.find((each) => each.outcome === outcome))
  // Another one, so that the panel asks again.
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  fireEvent.change(await screen.findByRole('textbox', { name: /^Number/ }), { target: { value: '1' } })
  fireEvent.submit(screen.getByRole('form'))
  const score = `60 buyers · 60 tried · ${sent?.won} won · ${sent?.lost} lost · 0 waiting`
  await waitFor(async () => expect((await rows()).join('\n')).toContain(score))
  fireEvent.click(screen.getByRole('button', { name: 'Show all 60' }))
  const rowOf = async (who = '') => (await rows()).find((text) => text.startsWith(`${who} `)) ?? ''
  expect(await rowOf(won?.who)).toContain(`${won?.orderNumber}`)
  expect(await rowOf(lost?.who)).toMatch(/lost.*Insufficient stock: 0 left/)
})
