import { fireEvent, screen, waitFor } from '@testing-library/react'
import { known } from '@mall/fixtures/known'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { control } from '../../../test/open-shop.tsx'
import { toasts } from '../../lib/toasts.ts'
import { RivalsPanel } from './rivals-panel.tsx'

const rivals = () => control('GET /__mall/rivals')
const pass = (ms: number) => control('POST /__mall/clock/advance', { body: { ms } })
const type = (label: string, value: number): void =>
  void fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value: String(value) } })
const choose = (option: string): void => void fireEvent.click(screen.getByText(option))
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))
const rows = async () => {
  const list = await screen.findByRole('list', { name: 'Rivals' })
  return [...list.querySelectorAll('li')].map(({ textContent }) => textContent)
}

test('rivals compete for a flash sale, and the panel says who got what', async () => {
  await openConsole(<RivalsPanel />)
  expect(await screen.findByText('No rivals were sent.')).toBeTruthy()
  type('seckillId', known.flashSale.seckillId)
  type('Buyers', 60)
  send()
  await screen.findByRole('list', { name: 'Rivals' })
  await waitFor(async () => expect((await rivals())[0]?.buyers).toBe(60))
  await pass(10_000)
  const [sent] = await rivals()
  expect(sent).toMatchObject({ kind: 'flash', id: 1, tried: 60, waiting: 0 })
  expect((sent?.won ?? 0) + (sent?.lost ?? 0)).toBe(60)
  // Another one, so that the panel asks again.
  type('Buyers', 1)
  send()
  const score = `60 buyers · 60 tried · ${sent?.won} won · ${sent?.lost} lost · 0 waiting`
  await waitFor(async () => expect((await rows()).join('\n')).toContain(score))
  const shown = (await rows()).length
  fireEvent.click(screen.getByRole('button', { name: 'Show all 60' }))
  expect((await rows()).length - shown).toBe(55)
  const won = sent?.tries.find(({ outcome }) => outcome === 'won')
  const lost = sent?.tries.find(({ outcome }) => outcome === 'lost')
  const rowOf = async (who = '') => (await rows()).find((text) => text.startsWith(`${who} `)) ?? ''
  expect(await rowOf(won?.who)).toContain('won')
  expect(await rowOf(won?.who)).toContain(String(won?.orderNumber))
  expect(await rowOf(lost?.who)).toMatch(/lost.*Insufficient stock: 0 left/)
})

test('rivals wait for the next shopper, and then no span can be typed', async () => {
  await openConsole(<RivalsPanel />)
  await screen.findByText('No rivals were sent.')
  expect(screen.getByRole('textbox', { name: 'Within (s)' })).toBeTruthy()
  choose('Group offer')
  choose('Just before the next shopper')
  expect(screen.queryByRole('textbox', { name: 'Within (s)' })).toBeNull()
  type('groupActivityId', known.groupBuy.groupActivityId)
  type('Buyers', 2)
  fireEvent.click(screen.getByRole('checkbox', { name: 'They do not pay' }))
  send()
  await waitFor(async () =>
    expect(await rivals()).toMatchObject([{ kind: 'group', id: 1, buyers: 2, waitFor: 'before', tried: 0 }]),
  )
})

test('an unknown sale is refused in words, and what was typed stays', async () => {
  await openConsole(<RivalsPanel />)
  await screen.findByText('No rivals were sent.')
  type('seckillId', 99_999)
  send()
  await waitFor(() =>
    expect(toasts.get().map(({ text }) => text)).toEqual([
      'There is no flash 99999; GET /__mall/promotions lists them',
    ]),
  )
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'seckillId' }).value).toBe('99999')
  expect(await rivals()).toEqual([])
})
