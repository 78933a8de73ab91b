import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { control } from '../../../test/open-shop.tsx'
import { ActorsTab } from './actors-tab.tsx'
import { sought } from './sought.ts'

const statusOf = async (shopId: number) => (await control('GET /__mall/shops')).find((each) => each.shopId === shopId)
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('li')
  if (!row) throw new Error(`${name} has no row`)
  return within(row)
}
const say = async (row: ReturnType<typeof within>, why: string): Promise<void> => {
  fireEvent.change(await row.findByRole('textbox', { name: /^Reason/ }), { target: { value: why } })
  fireEvent.submit(row.getByRole('form'))
}

test('the auditor refuses an application with the reason, or approves it [S4.6]', async () => {
  await openConsole(<ActorsTab />)
  const first = await rowOf('Gu Bamboo Works')
  expect(first.getAllByRole('img')).toHaveLength(4)
  fireEvent.click(first.getByRole('button', { name: 'Refuse' }))
  await say(first, 'The licence cannot be read')
  await waitFor(async () =>
    expect(await statusOf(81)).toMatchObject({ status: 'refused', remarks: 'The licence cannot be read' }),
  )
  fireEvent.click((await rowOf('Duan Copperware')).getByRole('button', { name: 'Approve' }))
  await waitFor(async () => expect(await statusOf(84)).toMatchObject({ status: 'open', audit: 'passed' }))
})

test('an open shop is taken offline and reopened, and a suspended one reopened [S4.6]', async () => {
  await openConsole(<ActorsTab />)
  sought.set('inkpool')
  const row = await rowOf('Inkpool Books')
  fireEvent.click(row.getByRole('button', { name: 'Change Inkpool Books' }))
  fireEvent.change(await row.findByRole('combobox', { name: /^Status/ }), { target: { value: 'offline' } })
  await say(row, 'Nothing on sale')
  await waitFor(async () => expect(await statusOf(63)).toMatchObject({ status: 'offline', remarks: 'Nothing on sale' }))
  fireEvent.click(await (await rowOf('Inkpool Books')).findByRole('button', { name: 'Reopen' }))
  await waitFor(async () => expect(await statusOf(63)).toMatchObject({ status: 'open', remarks: null }))
  sought.set('scholar')
  fireEvent.click((await rowOf('Scholar Curios')).getByRole('button', { name: 'Reopen' }))
  await waitFor(async () => expect(await statusOf(86)).toMatchObject({ status: 'open' }))
})
