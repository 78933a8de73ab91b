import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { control } from '../../../test/open-shop.tsx'
import { SwitchesPanel } from './actors-tab.tsx'

const boxesOf = async (name: string): Promise<HTMLInputElement[]> =>
  within(await screen.findByRole('group', { name })).getAllByRole<HTMLInputElement>('checkbox')
const ticked = async (name: string): Promise<boolean[]> => (await boxesOf(name)).map(({ checked }) => checked)
const office = 'Payment methods'

test('the payment methods can be disabled and enabled separately [S7.23]', async () => {
  await openConsole(<SwitchesPanel />)
  expect(await ticked(office)).toEqual([true, true, true])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Balance' }))
  await waitFor(async () => expect(await ticked(office)).toEqual([true, true, false]))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Alipay' }))
  await waitFor(async () => expect(await ticked(office)).toEqual([false, true, false]))
  expect(await control('GET /__mall/payMethods')).toEqual({ alipay: false, wechat: true, balance: false })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Balance' }))
  await waitFor(async () => expect(await ticked(office)).toEqual([false, true, true]))
  expect(await control('GET /__mall/payMethods')).toEqual({ alipay: false, wechat: true, balance: true })
})
