import { useFields } from './fields.ts'
import { known } from '@mall/fixtures/known'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { control } from '../../../test/open-shop.tsx'
import { switchLanguage } from '../../lib/i18n/i18n.ts'
import { Act } from './act.tsx'

const { userName } = known.shopper
const member = async () => (await control('GET /__mall/members')).find((each) => each.userName === userName)
const change = () => screen.getAllByRole('button', { name: 'Change' })[0] as HTMLElement
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })

const ChangeMember = () => {
  const { number } = useFields()
  const fields = [number('score'), number('levelId', { optional: true })]
  return <Act route="POST /__mall/accounts/{userName}" act="Change" fields={fields} known={{ params: { userName } }} />
}
const open = async () => {
  await openConsole(<ChangeMember />)
  fireEvent.click(change())
  return field(/^Points/)
}

test('only what was typed is changed, and the form goes', async () => {
  const points = await open()
  const before = await member()
  await waitFor(() => expect(document.activeElement).toBe(points))
  fireEvent.change(points, { target: { value: '900' } })
  fireEvent.submit(screen.getByRole('form'))
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  expect(await member()).toMatchObject({ score: 900, growth: before?.growth, balance: before?.balance })
})

test('a wrong field says what is wrong before anything is sent, in the language of the page', async () => {
  const points = await open()
  const before = await member()
  const send = (): void => void fireEvent.submit(screen.getByRole('form'))
  send()
  expect(screen.getByRole('alert').textContent).toBe('Has to be filled in')
  expect(document.activeElement).toBe(points)
  fireEvent.change(points, { target: { value: 'many' } })
  expect(screen.queryByRole('alert')).toBeNull()
  send()
  expect(screen.getByRole('alert').textContent).toBe('Has to be a number')
  await switchLanguage('zh')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('请输入数字'))
  expect(points.value).toBe('many')
  expect(await member()).toEqual(before)
})
