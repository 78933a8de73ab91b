import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openScreen } from '../../../test/open-shop.tsx'

const path = '/user-center/uc-address'
const cards = async () => within(await screen.findByRole('list', { name: 'Your addresses' })).getAllByRole('article')
const receivers = async () => (await cards()).map((card) => card.querySelector('span')?.textContent)
const dialog = () => within(screen.getByRole('dialog'))
const type = (label: string, value: string) => fireEvent.change(dialog().getByLabelText(label), { target: { value } })
const choose = async (label: string, option: string) => {
  const select = dialog().getByLabelText<HTMLSelectElement>(label)
  const { value } = await within(select).findByRole<HTMLOptionElement>('option', { name: option })
  fireEvent.change(select, { target: { value } })
}
const fill = async (receiver: string) => {
  type('Recipient', receiver)
  type('Phone number', '13900139001')
  await choose('Province', 'Zhejiang')
  await choose('City', 'Hangzhou')
  await choose('District', 'Xihu District')
  type('Street address', '1 Lake Road')
}
const save = () => fireEvent.click(dialog().getByRole('button', { name: 'Save' }))

describe('the address book', () => {
  test('says how many addresses there are, the default one first, with a masked phone [S3.14] [S1.3/addresses, S2.20/uc-address]', async () => {
    await openScreen({ as: 'lin_xiaoman', path })
    const [first] = await cards()
    expect(within(first as HTMLElement).getByRole('img', { name: 'Default address' })).toBeTruthy()
    expect(within(first as HTMLElement).getByText('138****8001')).toBeTruthy()
    expect(screen.getByText(`${(await cards()).length} of 10 addresses`)).toBeTruthy()
  })
  test('takes the first address of someone new, who has to complete it first [S5.16]', async () => {
    await openScreen({ as: 'chen_new', path })
    await screen.findByText('0 of 10 addresses')
    fireEvent.click(screen.getByRole('button', { name: 'Add an address' }))
    save()
    for (const text of ['Please enter the recipient', 'Please choose province, city and district'])
      expect(dialog().getByText(text)).toBeTruthy()
    await fill('Chen')
    save()
    expect(await receivers()).toEqual(['Chen'])
    expect(screen.getByRole('img', { name: 'Default address' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
