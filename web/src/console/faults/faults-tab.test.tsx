import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { control } from '../../../test/open-shop.tsx'
import { blankFault } from './fault-form.ts'
import { faultForm } from './fault-store.ts'
import { FaultsTab } from './faults-tab.tsx'

afterEach(() => faultForm.set(blankFault))
const faults = () => control('GET /__mall/faults')
const arm = () => fireEvent.click(screen.getByRole('button', { name: 'Arm' }))
const armed = () => within(screen.getByRole('region', { name: /^Armed/ }))

describe('the form of a fault', () => {
  test('arms what was chosen, in this world, and lists it', async () => {
    await openConsole(<FaultsTab />)
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'order submit' } })
    fireEvent.click(await screen.findByRole('checkbox', { name: /POST \/p\/order\/submit/ }))
    fireEvent.click(screen.getByRole('radio', { name: 'Dropped' }))
    fireEvent.click(screen.getByRole('radio', { name: 'The nth' }))
    arm()
    await waitFor(async () =>
      expect(await faults()).toMatchObject([
        { on: 'POST /p/order/submit', effect: { kind: 'drop', when: 'after' }, timing: { kind: 'nth', n: 2 } },
      ]),
    )
    expect(await armed().findByText('Hits 0')).toBeTruthy()
    fireEvent.click(armed().getByRole('button', { name: 'Disarm' }))
    await waitFor(async () => expect(await faults()).toEqual([]))
  })
  test('does nothing until calls are chosen', async () => {
    await openConsole(<FaultsTab />)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Arm' }).disabled).toBe(true)
    expect(screen.getByText('Choose calls first')).toBeTruthy()
  })
  test('a group is ticked as a whole', async () => {
    await openConsole(<FaultsTab />)
    const cart = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Cart' })
    fireEvent.click(cart)
    const { routes } = faultForm.get()
    expect(routes.length).toBeGreaterThan(3)
    expect(routes.every((route) => route.includes('/p/shopCart'))).toBe(true)
    fireEvent.click(cart)
    expect(faultForm.get().routes).toEqual([])
  })
  test('a preset of a message chooses its call too', async () => {
    await openConsole(<FaultsTab />)
    fireEvent.click(screen.getByRole('button', { name: /Order expired/ }))
    arm()
    await waitFor(async () =>
      expect(await faults()).toMatchObject([
        { on: 'POST /p/order/submit', effect: { kind: 'refusal', code: 'orderExpired' } },
      ]),
    )
  })
})
